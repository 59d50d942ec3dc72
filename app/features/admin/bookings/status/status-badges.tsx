import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { MailState } from '#domain/admin/booking-list.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import './status-badges.css';

/** The status of a booking: colour, icon and word. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <span className={`status-tag status-tag-${status}`}>
      <Icon name={status === 'confirmed' ? 'tick' : 'close'} />
      {adminBookings.status[status]}
    </span>
  );
}

export const MAIL_ICONS: Record<MailState, IconName> = {
  queued: 'forward',
  sent: 'tick',
  failed: 'warning',
};

/** The state of the newest mail to the guest. */
export function MailBadge({ mail }: { mail: MailState }) {
  return (
    <span className={`mail-mark mail-mark-${mail}`}>
      <Icon name={MAIL_ICONS[mail]} />
      {adminBookings.mail[mail]}
    </span>
  );
}
