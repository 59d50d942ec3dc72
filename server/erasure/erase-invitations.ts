import type { Transaction } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { announceInvitations } from '#server/invitations/announce-invitations.ts';
import { deleteMails } from './erase-bookings.ts';

interface NamedInvitation {
  readonly id: string;
  readonly email: string | null;
}

export interface ErasedInvitations {
  readonly invitations: number;
  readonly mailIds: readonly string[];
  /** Remaining ones with the guest's name, which may be another person's. */
  readonly namesakes: readonly NamedInvitation[];
}

interface ErasedGuest {
  /** Lower case; '' for a guest without. */
  readonly email: string;
  readonly bookings: readonly { readonly id: string; readonly guest_name: string }[];
}

/** SQLite's `lower` knows ASCII only. */
const foldName = (name: string) => name.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

async function invitationsUsedFor(
  transaction: Transaction<Schema>,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string | null>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await transaction
    .selectFrom('consents')
    .select('invitation_id')
    .where('booking_id', 'in', bookingIds)
    .execute();
  return new Set(rows.map(({ invitation_id }) => invitation_id));
}

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

/** @returns the mails with their links, which are not deleted yet */
async function deleteInvitations(
  transaction: Transaction<Schema>,
  ids: readonly string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const mails = await transaction
    .selectFrom('mails')
    .select('id')
    .where('invitation_id', 'in', ids)
    .execute();
  await transaction.deleteFrom('invitations').where('id', 'in', ids).execute();
  return idsOf(mails);
}

/** Deletes those with the address and single ones of their bookings; shared ones lose name and note. */
export async function eraseInvitationsOf(
  transaction: Transaction<Schema>,
  { email, bookings }: ErasedGuest,
): Promise<ErasedInvitations> {
  const used = await invitationsUsedFor(transaction, idsOf(bookings));
  const all = await transaction
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
    await transaction
      .updateTable('invitations')
      .set({ name: '', note: null })
      .where('id', '=', id)
      .execute();
  }
  await clearOrders(transaction, idsOf([...own, ...shared]));
  return {
    invitations: own.length + shared.length,
    mailIds: await deleteInvitations(transaction, idsOf(own)),
    namesakes: others.filter(({ name }) => names.includes(foldName(name))),
  };
}

/** Erases an invitation; its bookings stay. @returns the ids of its mails; undefined if there is none */
export function eraseInvitation(database: Database, id: string): Promise<string[] | undefined> {
  return database.transaction(async (tx) => {
    const found = await tx.db
      .selectFrom('invitations')
      .select('id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (found === undefined) return undefined;
    await clearOrders(tx.db, [id]);
    const mailIds = await deleteInvitations(tx.db, [id]);
    await deleteMails(tx.db, mailIds);
    announceInvitations(tx);
    return mailIds;
  });
}
