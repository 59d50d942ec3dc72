import { addToCalendar } from '#content/booking/add-to-calendar.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { mail as copy } from '#content/mail/mail.ts';
import { show } from '#content/show/show.ts';
import { isPlainName } from '#domain/booking/plain-name.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatListDay, formatLongDate } from '#domain/time/plain-date.ts';
import { slotInVisitorZone } from '#domain/time/show-time.ts';
import type { BookingNotification } from '#server/mail/queue/mail-payload.ts';
import type { DetailRow } from '#server/mail/templates/layout/layout.ts';

export type NotifiedBooking = BookingNotification['booking'];

/** Without the topic, and without a name that does not look like one. */
export function withoutGuestTexts(booking: NotifiedBooking): NotifiedBooking {
  const { guest_name, notes } = booking;
  return {
    ...booking,
    guest_name: isPlainName(guest_name) ? guest_name : '',
    notes: notes === null ? null : copy.guest.topicOnPage,
  };
}

/**
 * 'Recording with Swali: Fri 11 Dec, 9:30 AM (Nairobi)': the title of the calendar entry, and the
 * subject of its mails, since Exchange takes the subject as the title.
 */
export function eventTitle({ booking_date, time_slot }: NotifiedBooking): string {
  return fillText(addToCalendar.title, { when: `${formatListDay(booking_date)}, ${time_slot}` });
}

export function dateAndTime({ booking_date, time_slot }: NotifiedBooking) {
  return {
    headline: { label: bookingFields.date, text: formatLongDate(booking_date) },
    time: { label: bookingFields.time, text: time_slot, zone: copy.zone },
  };
}

/** The slot in the guest's own zone; no row if it is unknown or has the studio's time. */
export function guestTime({ booking_date, time_slot, guest_zone }: NotifiedBooking): DetailRow[] {
  const text = guest_zone && slotInVisitorZone(booking_date, time_slot, guest_zone);
  return text ? [{ label: copy.yourTime, text: `${text} (${guest_zone})` }] : [];
}

export function placeAndDuration(): DetailRow[] {
  return [
    { label: copy.labels.place, text: show.studio },
    { label: copy.labels.length, text: `${show.recordingMinutes} ${copy.minutes}` },
  ];
}
