import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { show } from '#content/show/show.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import { slotInVisitorZone } from '#domain/time/show-time.ts';
import * as styles from './guest-contact.module.css';

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
  const { chat } = adminBookingsCopy;
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

/** A guest's phone number with a chat. `link`: undefined until it is loaded, null once it has ended. */
function GuestPhone({
  phone,
  booking,
  phoneUrl,
  link,
}: {
  phone: string;
  booking: Booking;
  phoneUrl: string | null | undefined;
  link: string | null | undefined;
}) {
  const chat = link === undefined ? null : chatWith(booking, phoneUrl ?? null, link);
  return (
    <span className={styles.phone}>
      {phoneUrl ? <a href={phoneUrl}>{phone}</a> : <bdi>{phone}</bdi>}
      {chat && (
        <a className={styles.chat} href={chat} target="_blank" rel="noreferrer">
          {adminBookingsCopy.chat.label}
          <span className="visually-hidden">
            {' '}
            {fillText(adminBookingsCopy.chat.of, { name: booking.guest_name })}
          </span>
        </a>
      )}
    </span>
  );
}

export function GuestFact({
  field,
  booking,
  phoneUrl,
  link,
}: {
  field: keyof typeof adminBookingsCopy.notGiven;
  booking: Booking;
  phoneUrl: string | null | undefined;
  link: string | null | undefined;
}) {
  const text = booking[field];
  if (!text) return <span className={styles.notGiven}>{adminBookingsCopy.notGiven[field]}</span>;
  switch (field) {
    case 'guest_email':
      return <a href={mailTo(text)}>{text}</a>;
    case 'guest_phone':
      return <GuestPhone phone={text} booking={booking} phoneUrl={phoneUrl} link={link} />;
    default:
      return text;
  }
}
