import type { Kysely } from 'kysely';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { show } from '#content/show/show.ts';
import type { SignedInUser } from '#domain/account/account.ts';
import type { FeedResponse } from '#domain/admin/calendar-feed.ts';
import { oneLine } from '#domain/text/guest-text.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { adminAccess } from '#server/auth/session/access.ts';
import { lockSession } from '#server/auth/session/identity.ts';
import { type CalendarEvent, calendarFeed } from '#server/calendar/calendar-file.ts';
import { guestTexts } from '#server/calendar/guest-texts.ts';
import { guestRows, recordingOf } from '#server/calendar/recording-event.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';
import type { Instant } from '#server/time/clock.ts';
import { createToken, hashToken, isToken } from '#server/tokens/secrets.ts';

export const FEED_PATH = '/api/calendar-feed.ics';

export async function getFeed(db: Kysely<Schema>, userId: string): Promise<FeedResponse> {
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return { opened_at: feed?.created_at ?? null };
}

export async function createFeed({ auth, database, origin }: Services, session: Session) {
  const { user } = session;
  const key = createToken();
  const opened_at = await database.transaction(async (tx) => {
    // A concurrent password change or revocation must not leave a new feed behind.
    await lockSession(tx.db, session);
    const access = await adminAccess(tx.db, user.id, auth.requiresSecondFactor);
    if (access !== 'admin') throw new Rejection('not_admin');
    const feed = { key_hash: hashToken(key), created_at: tx.now };
    await tx.db
      .insertInto('calendar_feeds')
      .values({ user_id: user.id, ...feed })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(feed))
      .execute();
    await tx.audit({ actor: user, action: 'feed_opened' });
    return tx.now;
  });
  return { opened_at, address: `${origin()}${FEED_PATH}?key=${key}` };
}

export async function deleteFeed({ database }: Services, actor: SignedInUser) {
  await database.transaction(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('calendar_feeds')
      .where('user_id', '=', actor.id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) return;
    await tx.audit({ actor, action: 'feed_closed' });
  });
  return { opened_at: null };
}

export async function isFeedKey(
  { database: { db }, auth: { requiresSecondFactor } }: Services,
  key: string,
): Promise<boolean> {
  if (!isToken(key)) return false;
  const feed = await db
    .selectFrom('calendar_feeds')
    .select('user_id')
    .where('key_hash', '=', hashToken(key))
    .executeTakeFirst();
  if (feed === undefined) return false;
  return (await adminAccess(db, feed.user_id, requiresSecondFactor)) === 'admin';
}

const PAST_DAYS = 90;
/** More than all slots of `PAST_DAYS` and the booking window. */
const MAX_EVENTS = 1_000;

/** The events have the same UIDs as the guests' invitations, but no attendees. */
export async function recordingsCalendar(db: Kysely<Schema>, now: Instant): Promise<string> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', addDays(showDateAt(now), -PAST_DAYS))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
  return calendarFeed(adminCopy.feed.calendarName, bookings.map(toEvent));
}

function toEvent(booking: BookingRow): CalendarEvent {
  const lines = guestRows(booking, guestTexts()).map(({ label, text }) => `${label}: ${text}`);
  return {
    ...recordingOf(booking),
    sequence: booking.calendar_sequence,
    stamp: Math.max(booking.created_at, booking.changed_at ?? 0),
    title: `${show.name}: ${oneLine(booking.guest_name)}`,
    description: lines.join('\n'),
  };
}
