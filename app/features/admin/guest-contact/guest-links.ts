import { adminBookings } from '#content/admin/admin-bookings.ts';
import { show } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/fill-text.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/link-key.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotInVisitorZone } from '#domain/time/show-time.ts';

/** A shorter number is none that a chat app could know. */
const INTERNATIONAL_DIGITS_MIN = 8;

/** The `mailto:` URL of a guest; encoded, so that the mailbox cannot add headers. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

export function callTo(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  if (digits === '') return null;
  return `tel:${phone.trim().startsWith('+') ? '+' : ''}${digits}`;
}

/** A number without a country's code is taken for one of the show's country. */
function internationalDigits(phone: string): string | null {
  const digits = phone.replace(/\D/g, '');
  const isInternational = phone.trim().startsWith('+');
  const international = isInternational
    ? digits
    : digits.replace(/^00/, '').replace(/^0/, show.callingCode);
  return international.length < INTERNATIONAL_DIGITS_MIN ? null : international;
}

/**
 * The URL of a chat with the guest, with a message about the recording, in both time zones. It names the
 * page that mails a new link, never the link: the operator of the chat would get the key.
 * @param link of the guest; null once it has ended
 */
export function chatWith(
  { guest_name, guest_email, guest_phone, guest_zone, booking_date, time_slot }: Booking,
  link: string | null,
): string | null {
  const number = guest_phone === null ? null : internationalDigits(guest_phone);
  if (number === null) return null;
  const { chat } = adminBookings;
  const guestTime = guest_zone && slotInVisitorZone(booking_date, time_slot, guest_zone);
  const parts = [
    fillText(chat.text, {
      name: guest_name,
      show: show.name,
      when: `${formatLongDate(booking_date)}, ${time_slot}`,
    }),
    ...(guestTime ? [fillText(chat.guestTime, { when: guestTime, zone: guest_zone })] : []),
    ...(link === null || guest_email === ''
      ? []
      : [fillText(chat.page, { page: new URL(YOUR_BOOKING_PATH, link).href })]),
  ];
  return `https://wa.me/${number}?text=${encodeURIComponent(parts.join(' '))}`;
}
