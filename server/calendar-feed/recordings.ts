import type { Kysely, Selectable } from 'kysely';
import { admin } from '#content/admin/admin.ts';
import { show } from '#content/show/show.ts';
import { oneLine } from '#domain/text/guest-text.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { SHOW_TIME_ZONE, showDateAt } from '#domain/time/show-time.ts';
import { type CalendarEvent, calendarFeed } from '#server/calendar/calendar-file.ts';
import { eventUidOf } from '#server/calendar/event-uids.ts';
import { guestRows } from '#server/calendar/guest-rows.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';

const PAST_DAYS = 90;
/** More than all slots of `PAST_DAYS` and the booking window. */
const MAX_EVENTS = 1_000;

/** The events have the same UIDs as the guests' invitations, but no attendees. */
export async function recordingsCalendar(db: Kysely<Schema>, now: Instant): Promise<string> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('audit_log')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('audit_log.booking_id', '=', 'bookings.id')
        .as('last_change_at'),
    )
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', addDays(showDateAt(now), -PAST_DAYS))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .orderBy('id')
    .limit(MAX_EVENTS)
    .execute();
  return calendarFeed(admin.feed.calendarName, bookings.map(toEvent));
}

type FeedRow = Selectable<BookingsTable> & { readonly last_change_at: Instant | null };

function toEvent(booking: FeedRow): CalendarEvent {
  return {
    uid: eventUidOf(booking.id),
    sequence: booking.calendar_sequence,
    stamp: Math.max(booking.created_at, booking.last_change_at ?? 0),
    date: booking.booking_date,
    time: booking.time_slot,
    minutes: show.recordingMinutes,
    timeZone: SHOW_TIME_ZONE,
    title: `${show.name}: ${oneLine(booking.guest_name)}`,
    place: show.studio,
    description: describe(booking),
  };
}

const describe = (booking: Selectable<BookingsTable>) =>
  guestRows(booking)
    .map(({ label, text }) => `${label}: ${text}`)
    .join('\n');
