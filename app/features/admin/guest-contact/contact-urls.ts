import { adminBookings } from '#content/admin/admin-bookings.ts';
import { show } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotInVisitorZone } from '#domain/time/show-time.ts';

/** The `mailto:` URL of a guest; encoded, so that the mailbox cannot add headers. */
export function mailTo(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** A number with an extension is a switchboard's, which no chat app knows. */
const CHAT_NUMBER = /^tel:\+(\d+)$/;

/**
 * The URL of a chat with the guest. Names the page that mails a new link, never the link: the chat's
 * operator would get the key. `link` is null once it has ended.
 */
export function chatWith(
  { guest_name, guest_email, guest_zone, booking_date, time_slot }: Booking,
  phoneUrl: string | null,
  link: string | null,
): string | null {
  const number = CHAT_NUMBER.exec(phoneUrl ?? '')?.[1];
  if (number === undefined) return null;
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
