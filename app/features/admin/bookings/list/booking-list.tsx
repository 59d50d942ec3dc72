import { clsx } from 'clsx';
import type { PendingStatus } from '#app/features/admin/bookings/queries/pending-changes.ts';
import type { Highlight } from '#app/features/admin/bookings/queries/use-booking-page.ts';
import { groupByDate } from '#app/features/admin/parts/dates.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import { addDays, formatNearDay, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './booking-list.module.css';
import { BookingRow, type RowOperations } from './booking-row.tsx';

const { list: copy } = adminBookings;

/** A page of bookings by date and slot. On a narrow screen every row becomes a block. */
export function BookingList({
  page,
  openId,
  isPrevious,
  highlights,
  pendingStatuses,
  operations,
}: {
  page: BookingPage;
  openId: string | null;
  isPrevious: boolean;
  highlights: ReadonlyMap<string, Highlight>;
  pendingStatuses: ReadonlyMap<string, PendingStatus>;
  operations: RowOperations;
}) {
  const { date, slot, guest, topic, status, actions } = copy.columns;
  return (
    <div className={styles.bookingList} aria-busy={isPrevious}>
      <table className={styles.table}>
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            {[date, slot, guest, topic, status, actions].map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {[...groupByDate(page.bookings)].map(([day, bookings]) => (
          <tbody key={day}>
            {bookings.map((booking, index) => (
              <BookingRow
                key={booking.id}
                booking={booking}
                day={
                  index === 0 && <DayCell date={day} today={page.today} rows={bookings.length} />
                }
                state={{
                  isOpen: booking.id === openId,
                  isNext: booking.id === page.next?.id,
                  highlight: highlights.get(booking.id),
                  pendingStatus: pendingStatuses.get(booking.id),
                }}
                operations={operations}
              />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

function DayCell({ date, today, rows }: { date: PlainDate; today: PlainDate; rows: number }) {
  const isToday = date === today;
  const isTomorrow = date === addDays(today, 1);
  return (
    <th
      className={clsx(styles.day, date < today && styles.past, isToday && styles.today)}
      scope="rowgroup"
      rowSpan={rows}
    >
      {isToday && <b className={styles.near}>{copy.today}</b>}
      {isTomorrow && <b className={styles.near}>{copy.tomorrow}</b>}{' '}
      <time dateTime={date}>{formatNearDay(date, today)}</time>
    </th>
  );
}
