import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { SHOW_TIME_ZONE } from '#domain/time/show-time.ts';
import { calendarFile, calendarUid } from '#server/calendar/calendar-file.ts';
import type { Instant } from '#server/clock.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import { plainText } from '#server/mail/transport/guest-text.ts';
import type { Mailbox } from '#server/mail/transport/mailbox.ts';

export function eventUid(bookingId: string): string {
  return calendarUid(`booking-${bookingId}`);
}

/** @throws RangeError if the booking's slot is not a time */
export function invitation(
  { booking, method, sequence }: BookingNotification,
  options: {
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
      stamp: options.queuedAt,
      date: booking.booking_date,
      time: booking.time_slot,
      minutes: show.recordingMinutes,
      timeZone: SHOW_TIME_ZONE,
      title: `${copy.calendarTitle} ${show.name}`,
      place: show.studio,
      description: plainText(options.description),
    },
    { organizer: options.organizer, guest: options.guest },
  );
}
