import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail.ts';
import { show } from '#content/show/show.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';

export type NotifiedBooking = BookingNotification['booking'];

/** Removes topic and name: a sentence has the characters of a name, too. Both stand on the guest's page. */
export function withoutGuestTexts(booking: NotifiedBooking): NotifiedBooking {
  return {
    ...booking,
    guest_name: '',
    notes: booking.notes === null ? null : copy.guest.topicOnPage,
  };
}

export function dateAndTime({ booking_date, time_slot }: NotifiedBooking) {
  return {
    headline: { label: bookingFields.booking_date, text: formatLongDate(booking_date) },
    time: { label: bookingFields.time_slot, text: time_slot, zone: copy.zone },
  };
}

export function placeAndDuration(): DetailRow[] {
  return [
    { label: copy.labels.place, text: show.studio },
    { label: copy.labels.length, text: `${show.recordingMinutes} ${copy.minutes}` },
  ];
}
