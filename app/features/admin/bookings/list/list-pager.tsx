import { RowButton } from '#app/ui/controls/row-button.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import * as styles from './list-pager.module.css';

const { pages: copy } = adminBookings;

export function ListPager({
  label,
  page: { earlier, later },
  isAtToday,
  onEarlier,
  onLater,
  onToday,
}: {
  label: string;
  page: Pick<BookingPage, 'earlier' | 'later'>;
  isAtToday: boolean;
  onEarlier: (cursor: string) => void;
  onLater: (cursor: string) => void;
  onToday: () => void;
}) {
  if (earlier === null && later === null && isAtToday) return null;
  return (
    <nav className={styles.listPager} aria-label={label}>
      <RowButton
        icon="previous"
        aria-disabled={earlier === null}
        onClick={() => earlier !== null && onEarlier(earlier)}
      >
        {copy.earlier}
      </RowButton>
      {!isAtToday && <RowButton onClick={onToday}>{copy.today}</RowButton>}
      <RowButton
        className={styles.later}
        icon="next"
        aria-disabled={later === null}
        onClick={() => later !== null && onLater(later)}
      >
        {copy.later}
      </RowButton>
    </nav>
  );
}
