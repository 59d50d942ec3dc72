import { clsx } from 'clsx';
import { useId } from 'react';
import * as callout from '#app/features/admin/notice/callout.module.css';
import { ListNotice } from '#app/features/admin/notice/list-notice.tsx';
import { Loaded } from '#app/features/admin/notice/loaded.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { day as copy } from '#content/admin/day.ts';
import type { DayBooking as DayBookingData } from '#domain/admin/bookings/day-responses.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { DayBooking } from './booking/day-booking.tsx';
import * as styles from './day.module.css';
import { DayControls } from './day-controls.tsx';
import { type ShownDay, useDay } from './queries/use-day.ts';
import { useDayUrl } from './use-day-url.ts';

export function Day() {
  const { date, open } = useDayUrl();
  const query = useDay(date);
  const { data, isPrevious } = query;
  return (
    <div className={styles.day}>
      {data && <DayControls date={date ?? data.date} today={data.today} onOpen={open} />}
      <Loaded
        query={{ ...query, data: isPrevious && query.failure ? undefined : data }}
        loading={copy.loading}
        failed={{ help: copy.failed }}
      >
        {(day) => <DaySheet day={day} isLoading={isPrevious} />}
      </Loaded>
    </div>
  );
}

function DaySheet({
  day: { date, today, block, bookings, isInsteadOfToday },
  isLoading,
}: {
  day: ShownDay;
  isLoading: boolean;
}) {
  const title = useId();
  return (
    <section
      className={clsx(styles.sheet, densityOf(bookings))}
      aria-labelledby={title}
      aria-busy={isLoading}
    >
      <div className={styles.head} role="status">
        <h2 id={title}>{formatDayFirst(date)}</h2>
        <p>{countText(bookings.length)}</p>
        {isInsteadOfToday && <p className={styles.notToday}>{copy.notToday}</p>}
      </div>
      {block && (
        <p className={`${styles.blocked} ${callout.partly}`}>
          <Icon name="warning" />
          {block.reason === null
            ? copy.blocked
            : fillText(copy.blockedFor, { reason: block.reason })}
        </p>
      )}
      {bookings.length === 0 ? (
        <ListNotice help={copy.empty} />
      ) : (
        <ul>
          {bookings.map((booking) => (
            <DayBooking key={booking.id} booking={booking} hasBegun={date <= today} />
          ))}
        </ul>
      )}
    </section>
  );
}

function countText(count: number): string {
  if (count === 0) return copy.none;
  return count === 1 ? copy.one : fillText(copy.several, { count });
}

/** Characters of topics and notes above which the page is printed smaller, to stay one page. */
const DENSE_ABOVE = 2500;
const DENSEST_ABOVE = 4500;

function densityOf(bookings: readonly DayBookingData[]): string | undefined {
  const length = bookings.reduce(
    (sum, { notes, team_note }) => sum + (notes?.length ?? 0) + (team_note?.length ?? 0),
    0,
  );
  if (length > DENSEST_ABOVE) return styles.densest;
  return length > DENSE_ABOVE ? styles.dense : undefined;
}
