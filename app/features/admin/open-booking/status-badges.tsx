import { clsx } from 'clsx';
import { Icon, type IconName } from '#app/ui/icon/icon.tsx';
import { Badge } from '#app/ui/text/badge.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import type { MailState } from '#domain/admin/bookings.ts';
import type { BookingStatus } from '#domain/booking/booking.ts';
import * as styles from './open-booking.module.css';

export function StatusBadge({ status }: { status: BookingStatus }) {
  return (
    <Badge
      className={clsx(
        styles.statusBadge,
        status === 'confirmed' ? styles.confirmed : styles.cancelled,
      )}
    >
      <Icon name={status === 'confirmed' ? 'tick' : 'close'} />
      {adminBookingsCopy.status[status]}
    </Badge>
  );
}

export const MAIL_ICONS: Record<MailState, IconName> = {
  queued: 'forward',
  sent: 'tick',
  failed: 'warning',
  written_to_file: 'warning',
};

export function MailBadge({
  mail,
  className,
}: {
  mail: MailState;
  className?: string | undefined;
}) {
  return (
    <span className={clsx(styles.mailBadge, mail === 'failed' && styles.failedBadge, className)}>
      <Icon name={MAIL_ICONS[mail]} />
      {adminBookingsCopy.mail[mail]}
    </span>
  );
}
