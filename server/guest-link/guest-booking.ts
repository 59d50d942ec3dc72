import { reminders } from '#content/show/reminders.ts';
import { visit } from '#content/show/show.ts';
import { storedDetailsOf } from '#domain/booking/guest-fields.ts';
import { linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { emailHint, type GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { nextReminderAt } from '#domain/guest-link/reminder-times.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import { isAskedToMove, isAttending, isOver } from '#server/bookings/booking-rules.ts';
import { evidenceOf } from '#server/bookings/consent.ts';
import { guestTexts } from '#server/calendar/guest-texts.ts';
import { guestCalendarFile } from '#server/calendar/recording-event.ts';
import { closingOfConfirmed } from '#server/mail/kinds/booking-notification.ts';
import type { Instant } from '#server/time/clock.ts';
import {
  changedMeanwhile,
  changesEndAt,
  isCancelledByGuest,
  isChangeable,
  type LinkedBooking,
  readLinkedBooking,
} from './linked-booking.ts';

const { isSample: _, ...visitDetails } = visit;

/** The booking as it is in this row: after a change, somebody may have deleted it since. */
export function toGuestBooking(
  { clock }: Pick<Services, 'clock'>,
  booking: LinkedBooking,
): GuestBooking {
  const now = clock();
  const isInTime = isChangeable(booking, now);
  const wantsReminders = booking.reminders_stopped_at === null;
  const reminderAt = possibleReminderAt(booking, now);
  const hasEnded = isOver(booking, now);
  const isExpected = booking.status === 'confirmed' && !hasEnded && !isAskedToMove(booking);
  return {
    status: booking.status,
    booking_date: booking.booking_date,
    time_slot: booking.time_slot,
    ...storedDetailsOf(booking),
    email_hint: emailHint(booking.guest_email),
    guest_zone: booking.guest_zone,
    changes_until: changesEndAt(booking),
    is_changeable: isInTime && booking.status === 'confirmed',
    is_reversible: isInTime && isCancelledByGuest(booking),
    is_asked_to_move: isAskedToMove(booking),
    is_attending: isAttending(booking),
    wants_reminders: wantsReminders,
    has_reminder_ahead: reminderAt !== null,
    next_reminder_at: wantsReminders ? reminderAt : null,
    is_over: hasEnded,
    visit: isExpected ? visitDetails : null,
    episode: booking.episode && { title: booking.episode.title, slug: booking.episode.slug },
    link_ends_at: linkEndsAt(booking, booking.episode?.published_at),
    is_added_by_team: booking.source === 'team',
    consent: evidenceOf(booking),
  };
}

/** Returns when the next reminder leaves if the guest wants it, as server/reminders/ plans it. */
function possibleReminderAt(booking: LinkedBooking, now: Instant): Instant | null {
  const isReminded = booking.status === 'confirmed' && booking.guest_email !== '';
  if (!isReminded || isAskedToMove(booking)) return null;
  return nextReminderAt(booking, reminders.beforeRecording, reminders.at, now);
}

/** The recording as an .ics file. @throws Rejection `link_unknown`; `changed_meanwhile` if cancelled */
export async function calendarFileOf(services: Services, key: string) {
  const row = await readLinkedBooking(services, key);
  if (row.status === 'cancelled') throw changedMeanwhile();
  const texts = guestTexts();
  const text = guestCalendarFile(bookingOf(row), {
    sequence: row.calendar_sequence,
    stamp: services.clock(),
    link: await services.guestLinks.linkTo(row),
    closing: closingOfConfirmed(texts),
    texts,
  });
  return { date: row.booking_date, text };
}
