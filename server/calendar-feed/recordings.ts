import type { Kysely, Selectable } from 'kysely';
import { admin } from '#content/admin.ts';
import { mail } from '#content/mail.ts';
import { show } from '#content/show.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { SHOW_TIME_ZONE, showDateAt } from '#domain/time/show-time.ts';
import { type CalendarEvent, calendarFeed } from '#server/calendar/calendar-file.ts';
import type { BookingsTable, Instant, Schema } from '#server/database/schema.ts';
import { oneLine, plainText } from '#server/guest-text.ts';
import { eventUid } from '#server/mail/templates/invitation.ts';

/** How far back the feed reaches, in days. */
const PAST_DAYS = 90;
/** More than the slots of that time and of the booking window. */
const MOST_EVENTS = 1_000;

/**
 * The confirmed bookings as a calendar to subscribe to, from some time ago on. Nobody is asked to
 * anything by it, unlike by the guest's invitation of the same UID.
 */
export async function recordingsCalendar(db: Kysely<Schema>, now: Instant): Promise<string> {
  const bookings = await db
    .selectFrom('bookings')
    .selectAll()
    .select(({ selectFrom }) =>
      selectFrom('history')
        .select(({ fn }) => fn.max('at').as('at'))
        .whereRef('history.booking_id', '=', 'bookings.id')
        .as('last_change_at'),
    )
    .where('status', '=', 'confirmed')
    .where('booking_date', '>=', addDays(showDateAt(now), -PAST_DAYS))
    .orderBy('booking_date')
    .orderBy('slot_minute')
    .orderBy('id')
    .limit(MOST_EVENTS)
    .execute();
  return calendarFeed(admin.feed.calendarName, bookings.map(eventOf));
}

/** A row of the feed; each change of a booking leaves an entry in the history. */
type FeedRow = Selectable<BookingsTable> & { readonly last_change_at: Instant | null };

function eventOf(booking: FeedRow): CalendarEvent {
  return {
    uid: eventUid(booking.id),
    sequence: booking.calendar_sequence,
    // Without a METHOD the stamp is that of the last revision (RFC 5545, 3.8.7.2).
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

/** Who comes with what, a line each. */
function describe({ guest_name, guest_email, guest_phone, notes }: Selectable<BookingsTable>) {
  const { guest, email, phone, topic } = mail.labels;
  const lines = [
    [guest, oneLine(guest_name)],
    [email, oneLine(guest_email)],
    [phone, oneLine(guest_phone ?? mail.notGiven)],
    [topic, plainText(notes ?? mail.notGiven)],
  ];
  return lines.map(([label, text]) => `${label}: ${text}`).join('\n');
}
