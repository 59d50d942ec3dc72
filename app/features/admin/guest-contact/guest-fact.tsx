import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { GuestField } from '#domain/booking/guest-fields.ts';
import { mailTo } from './contact-urls.ts';
import * as styles from './guest-fact.module.css';
import { GuestPhone } from './guest-phone.tsx';

export function GuestFact({
  field,
  booking,
  phoneUrl,
  link,
}: {
  field: Exclude<GuestField, 'guest_name'>;
  booking: Booking;
  phoneUrl: string | null | undefined;
  link: string | null | undefined;
}) {
  const text = booking[field];
  if (!text) return <span className={styles.notGiven}>{adminBookings.notGiven[field]}</span>;
  switch (field) {
    case 'guest_email':
      return <a href={mailTo(text)}>{text}</a>;
    case 'guest_phone':
      return <GuestPhone phone={text} booking={booking} phoneUrl={phoneUrl} link={link} />;
    default:
      return text;
  }
}
