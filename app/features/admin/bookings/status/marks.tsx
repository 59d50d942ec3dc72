import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { MailState } from '#domain/admin/booking-list.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import './marks.css';

/** Whether a booking takes place: colour, sign and word. */
export function StatusTag({ status }: { status: BookingStatus }) {
  return (
    <span className={`status-tag status-tag-${status}`}>
      <Icon name={status === 'confirmed' ? 'tick' : 'close'} />
      {adminBookings.status[status]}
    </span>
  );
}

export const MAIL_SIGNS: Record<MailState, IconName> = {
  queued: 'forward',
  sent: 'tick',
  failed: 'warning',
};

/** Where the newest mail to the guest is. */
export function MailMark({ mail }: { mail: MailState }) {
  return (
    <span className={`mail-mark mail-mark-${mail}`}>
      <Icon name={MAIL_SIGNS[mail]} />
      {adminBookings.mail[mail]}
    </span>
  );
}
