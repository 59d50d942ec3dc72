import type { Kysely, Transaction } from 'kysely';
import type { SignedInUser } from '#domain/account/account.ts';
import type { CreatedFeed, FeedAnswer } from '#domain/admin/calendar-feed.ts';
import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { isAdmin } from '#server/auth/roles.ts';
import type { Schema } from '#server/database/schema.ts';
import { createToken, hashToken, isToken } from '#server/random-token.ts';
import { Rejection } from '#server/rejection.ts';

/** Where programs read the calendar of a key. */
export const FEED_PATH = '/api/calendar-feed.ics';

/** Whether the admin has a feed; its address is not known any more. */
export async function getFeed(db: Kysely<Schema>, userId: string): Promise<FeedAnswer> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { opened_at: feed?.created_at ?? null };
}

/**
 * Rejects a session or a role that has ended since the request was let in, and keeps both until the
 * transaction ends: what a new password or a revocation ends must not be opened beside it.
 */
async function confirmAccess(
  transaction: Transaction<Schema>,
  userId: string,
  sessionId: string | null,
): Promise<void> {
  await lockAccount(transaction, userId);
  const session = await transaction
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  if (!session) throw new Rejection('signed_out');
  if (!(await isAdmin(transaction, userId))) throw new Rejection('not_admin');
}

/**
 * Creates a feed with a new key; the key that the admin had before stops working.
 * @throws Rejection `signed_out` or `not_admin` when that has happened meanwhile
 */
export async function createFeed(
  { changes, clock, origin }: AdminServices,
  admin: SignedInUser,
  sessionId: string | null,
): Promise<CreatedFeed> {
  const now = clock();
  const key = createToken();
  const made = { key_hash: hashToken(key), created_at: now };
  await changes.write(async (transaction) => {
    await confirmAccess(transaction, admin.id, sessionId);
    await transaction
      .insertInto('calendar_feeds')
      .values({ user_id: admin.id, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute();
    await appendAudit(transaction, { at: now, actor: admin.email, action: 'feed_opened' });
  });
  return { opened_at: now, address: `${origin()}${FEED_PATH}?key=${key}` };
}

/** Removes the admin's feed, if there is one: its address is dead. */
export async function deleteFeed(
  { changes, clock }: AdminServices,
  admin: SignedInUser,
): Promise<FeedAnswer> {
  await changes.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await appendAudit(transaction, { at: clock(), actor: admin.email, action: 'feed_closed' });
  });
  return { opened_at: null };
}

/** Whether a key opens a feed: one that an admin has, who is still one. */
export async function isFeedKey(db: Kysely<Schema>, key: string): Promise<boolean> {
  if (!isToken(key)) return false;
  const feed = await db
    .selectFrom('calendar_feeds')
    .innerJoin('user_roles', 'user_roles.user_id', 'calendar_feeds.user_id')
    .select('calendar_feeds.user_id')
    .where('key_hash', '=', hashToken(key))
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return feed !== undefined;
}
