import type { Transaction } from 'kysely';
import type { AuditEntry } from '#domain/admin/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { announceInvitations } from '#server/invitations/invitation.ts';
import { deleteMails } from './erase-bookings.ts';

interface InvitedGuest {
  /** Lower case; '' for a guest without. */
  readonly email: string;
  /** Those in mails may be deleted. */
  readonly bookings: readonly Pick<BookingsTable, 'guest_name'>[];
  /** Names the invitations also of deleted bookings, whose consents are deleted too. */
  readonly history: readonly Pick<AuditEntry, 'invitation_id'>[];
}

/** SQLite's `lower` knows ASCII only. */
export const foldName = (name: string) =>
  name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Keeps the orders' keys without the guests' hash: a repeated request would create the invitations again. */
async function clearOrders(transaction: Transaction<Schema>, ids: readonly string[]) {
  for (const id of ids) {
    await transaction
      .updateTable('invitation_orders')
      .set({ request_hash: null })
      .where('response', 'like', `%${id}%`)
      .execute();
  }
}

async function mailsOfInvitations(transaction: Transaction<Schema>, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const mails = transaction.selectFrom('mails').select('id').where('invitation_id', 'in', ids);
  return idsOf(await mails.execute());
}

/**
 * Deletes those with the address and single ones of their bookings. Shared ones lose name, address and note, and keep
 * their remaining uses. @returns their mails too, which are not deleted yet
 */
export async function eraseInvitationsOf(
  tx: UnitOfWork,
  { email, bookings, history }: InvitedGuest,
) {
  const used = new Set(history.map(({ invitation_id }) => invitation_id));
  const all = await tx.db
    .selectFrom('invitations')
    .select(['id', 'name', 'email', 'uses_max'])
    .orderBy('id')
    .execute();
  const {
    own = [],
    shared = [],
    others = [],
  } = Object.groupBy(all, (invitation) => {
    if (email !== '' && invitation.email?.toLowerCase() === email) return 'own';
    if (!used.has(invitation.id)) return 'others';
    return invitation.uses_max === 1 ? 'own' : 'shared';
  });
  const names = [
    ...bookings.map(({ guest_name }) => guest_name),
    ...[...own, ...shared].map(({ name }) => name),
  ].map(foldName);
  for (const { id } of shared) {
    await tx.db
      .updateTable('invitations')
      .set({ name: '', email: null, note: null })
      .where('id', '=', id)
      .execute();
  }
  const erased = idsOf([...own, ...shared]);
  const mailIds = await mailsOfInvitations(tx.db, erased);
  await clearOrders(tx.db, erased);
  for (const id of idsOf(own)) await tx.db.deleteFrom('invitations').where('id', '=', id).execute();
  if (erased.length > 0) announceInvitations(tx);
  return {
    invitations: erased.length,
    mailIds,
    /** Remaining ones with the guest's name, which may be another person's. */
    namesakes: others.filter(({ name }) => names.includes(foldName(name))),
  };
}

/** Erases an invitation; its bookings stay. @returns the ids of its mails; undefined if there is none */
export function eraseInvitation(database: Database, id: string): Promise<string[] | undefined> {
  return database.transaction(async (tx) => {
    await clearOrders(tx.db, [id]);
    const mailIds = await mailsOfInvitations(tx.db, [id]);
    const erased = tx.db.deleteFrom('invitations').where('id', '=', id);
    const { numDeletedRows } = await erased.executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return undefined;
    await deleteMails(tx.db, mailIds);
    announceInvitations(tx);
    return mailIds;
  });
}
