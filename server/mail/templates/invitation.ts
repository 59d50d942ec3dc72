import { mail as words } from '#content/mail.ts';
import { show } from '#content/show.ts';
import { SHOW_TIME_ZONE } from '#domain/time/show-time.ts';
import { calendarFile, calendarUid } from '#server/calendar/calendar-file.ts';
import type { Instant } from '#server/database/schema.ts';
import { plainText } from '#server/guest-text.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';

/** The UID of a booking's event: the same in every invitation, so that a change finds it. */
export function eventUid(bookingId: string): string {
  return calendarUid(`booking-${bookingId}`);
}

/**
 * The calendar file of a guest's mail (RFC 5545, RFC 5546).
 * @param queuedAt when the mail was queued: the event's stamp
 * @throws RangeError when the booking's slot is not a time
 */
export function invitation(
  { booking, method, sequence }: BookingNotification,
  parts: {
    readonly organizer: Mailbox;
    readonly guest: Mailbox;
    readonly description: string;
    readonly queuedAt: Instant;
  },
): string {
  return calendarFile(
    'Bookings',
    {
      uid: eventUid(booking.id),
      sequence,
      isCancelled: method === 'CANCEL',
      stamp: parts.queuedAt,
      date: booking.booking_date,
      time: booking.time_slot,
      minutes: show.recordingMinutes,
      timeZone: SHOW_TIME_ZONE,
      title: `${words.calendarTitle} ${show.name}`,
      place: show.studio,
      description: plainText(parts.description),
    },
    { organizer: parts.organizer, guest: parts.guest },
  );
}
