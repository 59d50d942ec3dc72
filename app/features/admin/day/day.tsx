import { clsx } from 'clsx';
import { useId, useRef, useState } from 'react';
import { type LoadedQuery, useApiQuery } from '#app/api/use-api-query.ts';
import * as callout from '#app/features/admin/parts/callout.module.css';
import { DateField, sensibleDate } from '#app/features/admin/parts/dates.tsx';
import { ListNotice, Loaded } from '#app/features/admin/parts/loaded.tsx';
import { navigate, searchWith, useAddress } from '#app/ui/browser/address.ts';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { dayCopy as copy } from '#content/admin/day-copy.ts';
import type { DayRecording as DayBookingData, DayResponse } from '#domain/admin/day.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { addDays, formatDayFirst, isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import * as styles from './day.module.css';
import { DayBooking } from './day-booking.tsx';

const DATE_PARAMETER = 'date';

/** A day, which may be shown because nobody comes today. */
type ShownDay = DayResponse & { readonly isInsteadOfToday?: boolean };

export function Day() {
  const { date, open } = useDayUrl();
  const query = useDay(date);
  const { data, isPrevious } = query;
  return (
    <div className={styles.day}>
      {data && <DayControls date={date ?? data.date} today={data.today} onOpen={open} />}
      <Loaded
        query={{ ...query, data: isPrevious && query.failure ? undefined : data }}
        copy={copy}
      >
        {(day) => <DaySheet day={day} isLoading={isPrevious} />}
      </Loaded>
    </div>
  );
}

/** The date in the URL; null without a sensible one. */
function useDayUrl(): { date: PlainDate | null; open: (date: PlainDate) => void } {
  const { search } = useAddress();
  const date = sensibleDate(new URLSearchParams(search).get(DATE_PARAMETER) ?? '');

  function open(next: PlainDate): void {
    if (next === date) return;
    navigate({ search: searchWith(search, { [DATE_PARAMETER]: next }) }, { keepsScroll: true });
  }

  return { date, open };
}

/**
 * Reads a day's recordings; the loaded ones stay meanwhile. Without a date: today, or the next date
 * with any, which stays until midnight, also when a booking for an earlier one arrives.
 */
function useDay(date: PlainDate | null): LoadedQuery<ShownDay> {
  const opened = useRef<Pick<DayResponse, 'date' | 'today'>>(null);
  return useApiQuery(
    'GET /api/admin/day',
    { query: date === null ? {} : { date } },
    {
      dates: date && { from: date, to: date },
      async read(request) {
        if (date !== null) return request({ query: { date } });
        const read = await request({ query: {} });
        if (!read.ok) return read;
        const { value: day } = read;
        const isEmpty = day.bookings.length === 0;
        if (opened.current?.today !== day.today) {
          opened.current = { today: day.today, date: (isEmpty && day.next_date) || day.date };
        }
        const { date: opening } = opened.current;
        if (opening === day.date) return read;
        const other = await request({ query: { date: opening } });
        return other.ok
          ? { ok: true, value: { ...other.value, isInsteadOfToday: isEmpty } }
          : other;
      },
    },
  );
}

function DayControls({
  date,
  today,
  onOpen,
}: {
  date: PlainDate;
  today: PlainDate;
  onOpen: (date: PlainDate) => void;
}) {
  /** The field's text while it is typed in: on the way to a date it is none, or another one. */
  const [typed, setTyped] = useState<{ text: string; opened: PlainDate } | null>(null);
  const [shown, setShown] = useState(date);
  if (date !== shown) {
    setShown(date);
    if (date !== typed?.opened) setTyped(null);
  }

  const next = useId();
  const isToday = date === today;
  const focusListeners = useFocusAfterRemoval(isToday ? [] : ['today'], (row) => row, next);

  function type({ value: text, validity }: HTMLInputElement): void {
    const isComplete = isPlainDate(text) && validity.valid;
    setTyped({ text, opened: isComplete ? text : (typed?.opened ?? date) });
    if (isComplete) onOpen(text);
  }

  return (
    <div className={styles.controls}>
      <DateField
        className={styles.date}
        label={copy.date}
        value={typed?.text ?? date}
        required
        onChange={({ target }) => type(target)}
        onBlur={() => setTyped(null)}
      />
      <div className={styles.days} {...focusListeners}>
        <RowButton onClick={() => onOpen(addDays(date, -1))}>{copy.before}</RowButton>
        <RowButton id={next} onClick={() => onOpen(addDays(date, 1))}>
          {copy.after}
        </RowButton>
        {!isToday && (
          <RowButton data-row="today" onClick={() => onOpen(today)}>
            {copy.today}
          </RowButton>
        )}
      </div>
      <RowButton className={styles.print} onClick={() => window.print()}>
        {copy.print}
      </RowButton>
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
