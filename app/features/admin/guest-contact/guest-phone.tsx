import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { chatWith } from './contact-urls.ts';
import * as styles from './guest-phone.module.css';

/** A guest's phone number with a chat. `link`: undefined until it is loaded, null once it has ended. */
export function GuestPhone({
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
          {adminBookings.chat.label}
          <span className="visually-hidden">
            {' '}
            {fillText(adminBookings.chat.of, { name: booking.guest_name })}
          </span>
        </a>
      )}
    </span>
  );
}
