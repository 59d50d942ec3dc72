import { type Kysely, sql, type Transaction } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** Also those for one guest that were used for these bookings, whatever e-mail address they have. */
async function invitationsOf(
  db: Kysely<Schema>,
  email: string,
  bookingIds: readonly string[],
): Promise<string[]> {
  const used = db
    .selectFrom('consents')
    .select((is) => is.ref('invitation_id').$notNull().as('id'))
    .where('booking_id', 'in', bookingIds)
    .where('invitation_id', 'is not', null);
  const rows = await db
    .selectFrom('invitations')
    .select('id')
    .where(({ and, eb, or }) =>
      or([
        eb(sql<string>`lower(email)`, '=', email),
        ...(bookingIds.length === 0 ? [] : [and([eb('uses_max', '=', 1), eb('id', 'in', used)])]),
      ]),
    )
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export interface ErasedInvitations {
  readonly invitations: number;
  readonly mailIds: readonly string[];
}

/**
 * Deletes a guest's invitations. Of the orders that created them, the keys remain, without the hash of
 * the guests: a repeated request would otherwise create the invitations again.
 * @param email in lower case
 * @returns the mails with their links, which are not deleted yet
 */
export async function deleteInvitationsOf(
  transaction: Transaction<Schema>,
  email: string,
  bookingIds: readonly string[],
): Promise<ErasedInvitations> {
  const ids = await invitationsOf(transaction, email, bookingIds);
  if (ids.length === 0) return { invitations: 0, mailIds: [] };
  const mails = await transaction
    .selectFrom('mails')
    .select('id')
    .where('invitation_id', 'in', ids)
    .execute();
  for (const id of ids) {
    await transaction
      .updateTable('invitation_orders')
      .set({ request_hash: null })
      .where('answer', 'like', `%${id}%`)
      .execute();
  }
  await transaction.deleteFrom('invitations').where('id', 'in', ids).execute();
  return { invitations: ids.length, mailIds: mails.map(({ id }) => id) };
}
