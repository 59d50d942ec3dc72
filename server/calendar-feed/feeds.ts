import type { Kysely } from 'kysely';
import type { SignedInUser } from '#domain/account.ts';
import type { FeedAnswer, OpenedFeed } from '#domain/workroom.ts';
import type { AdminDesk } from '#server/admin/admin-desk.ts';
import type { Schema } from '#server/database/schema.ts';
import { recordAct } from '#server/history/history.ts';
import { createToken, hashToken, isToken } from '#server/random-token.ts';

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

/** Makes a feed with a new key, in the place of the one that the admin had: its address is dead. */
export async function openFeed(
  { changes, clock, origin }: AdminDesk,
  admin: SignedInUser,
): Promise<OpenedFeed> {
  const now = clock();
  const key = createToken();
  const made = { key_hash: hashToken(key), created_at: now };
  await changes.write(async (transaction) => {
    await transaction
      .insertInto('calendar_feeds')
      .values({ user_id: admin.id, ...made })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
      .execute();
    await recordAct(transaction, { at: now, actor: admin.email, action: 'feed_opened' });
  });
  return { opened_at: now, address: `${origin()}${FEED_PATH}?key=${key}` };
}

/** Removes the admin's feed, if there is one: its address is dead. */
export async function closeFeed(
  { changes, clock }: AdminDesk,
  admin: SignedInUser,
): Promise<FeedAnswer> {
  await changes.write(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await recordAct(transaction, { at: clock(), actor: admin.email, action: 'feed_closed' });
  });
  return { opened_at: null };
}

/** Whether a key opens a feed: one that an admin has, who is still one. */
export async function opensFeed(db: Kysely<Schema>, key: string): Promise<boolean> {
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
