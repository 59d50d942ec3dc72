import type { ReactNode } from 'react';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingSearch } from '#domain/admin/bookings/booking-list.ts';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate, formatListDay } from '#domain/time/plain-date.ts';
import * as styles from './list-head.module.css';

export const LIST_TOP_ID = 'bookings-top';

export function ListHead({
  page,
  query,
  onNext,
  children,
}: {
  page: BookingPage | undefined;
  query: BookingSearch;
  onNext: () => void;
  children: ReactNode;
}) {
  return (
    <div className={styles.listHead}>
      <div>
        <h2 id={LIST_TOP_ID} tabIndex={-1}>
          {datesOf(page)}
        </h2>
        <p className={styles.summary} role="status">
          {page && summaryOf(page, query)}
        </p>
      </div>
      <div className={styles.ways}>
        {page?.next && <RowButton onClick={onNext}>{adminBookings.toNext}</RowButton>}
        {children}
      </div>
    </div>
  );
}

function datesOf(page: BookingPage | undefined): string {
  const first = page?.bookings.at(0)?.booking_date;
  const last = page?.bookings.at(-1)?.booking_date;
  if (first === undefined || last === undefined) return adminBookings.list.caption;
  const to = formatListDate(last);
  if (first === last) return to;
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  return `${isOneYear ? formatListDay(first) : formatListDate(first)} - ${to}`;
}

function summaryOf({ upcoming, bookings }: BookingPage, { show, search }: BookingSearch): string {
  const summary = fillText(adminBookings.summary, { count: upcoming });
  if (show === 'all' && search === '') return summary;
  return `${summary} ${fillText(adminBookings.shown, { count: bookings.length })}`;
}
