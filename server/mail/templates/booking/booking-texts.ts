import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { isPlainName } from '#domain/booking/plain-name.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';

export type NotifiedBooking = BookingNotification['booking'];

/** Removes the topic, and a name that does not look like one. */
export function withoutGuestTexts(booking: NotifiedBooking): NotifiedBooking {
  const { guest_name, notes } = booking;
  return {
    ...booking,
    guest_name: isPlainName(guest_name) ? guest_name : '',
    notes: notes === null ? null : copy.guest.topicOnPage,
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
