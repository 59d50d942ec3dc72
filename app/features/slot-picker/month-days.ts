import { bookingCopy } from '#content/booking/booking-copy.ts';
import { type Availability, isWithin } from '#domain/booking/slots/availability.ts';
import { isSunday } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import {
  addDays,
  addMonths,
  datesFromTo,
  dayOfWeek,
  daysBetween,
  formatLongDate,
  type PlainDate,
  startOfMonth,
} from '#domain/time/plain-date.ts';
import type { OwnSlot } from './slot-steps.ts';

const DAYS_PER_WEEK = 7;

export interface MonthSpan {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

function weekday(date: PlainDate): number {
  return (dayOfWeek(date) + 6) % DAYS_PER_WEEK;
}

function endOfMonth(month: PlainDate): PlainDate {
  return addDays(addMonths(month, 1), -1);
}

/** Begins and ends with the months that have a bookable or the own day; without one, the month of the window's start. */
export function reachableMonths(
  { days, window }: Availability,
  ownDate: PlainDate | null = null,
): MonthSpan {
  const bookable = days.filter((day) => day.state !== 'unavailable' || day.date === ownDate);
  return {
    first: startOfMonth(bookable.at(0)?.date ?? window.from),
    last: startOfMonth(bookable.at(-1)?.date ?? window.from),
  };
}

export function nearestMonth(month: PlainDate, { first, last }: MonthSpan): PlainDate {
  if (month < first) return first;
  if (month > last) return last;
  return month;
}

/** The dates of a month in weeks from Monday to Sunday, with null before and after them. */
export function weeksOfMonth(month: PlainDate): (PlainDate | null)[][] {
  const dates = datesFromTo(month, endOfMonth(month));
  const cells: (PlainDate | null)[] = [...Array<null>(weekday(month)).fill(null), ...dates];
  const weeks: (PlainDate | null)[][] = [];
  for (let start = 0; start < cells.length; start += DAYS_PER_WEEK) {
    const week = cells.slice(start, start + DAYS_PER_WEEK);
    weeks.push([...week, ...Array<null>(DAYS_PER_WEEK - week.length).fill(null)]);
  }
  return weeks;
}

export interface MonthRow {
  readonly dates: readonly (PlainDate | null)[];
  /** A row that stands for consecutive weeks without a shown date. */
  readonly isFolded: boolean;
}

/** The weeks of a month; those that have no shown date are folded. */
export function rowsOfMonth(month: PlainDate, isShown: (date: PlainDate) => boolean): MonthRow[] {
  const rows: MonthRow[] = [];
  for (const week of weeksOfMonth(month)) {
    const dates = week.filter((date) => date !== null);
    const before = rows.at(-1);
    if (dates.some(isShown)) rows.push({ dates: week, isFolded: false });
    else if (before?.isFolded)
      rows[rows.length - 1] = { dates: [...before.dates, ...dates], isFolded: true };
    else rows.push({ dates, isFolded: true });
  }
  return rows;
}

export function isBookable(date: PlainDate, { days }: Availability): boolean {
  return days.some((day) => day.date === date && day.state !== 'unavailable');
}

/** The name is a text such as 'Wednesday, October 22, 2025, 2 of 3 free', or has the reason why not. */
export function describeDay(
  date: PlainDate,
  { days, today, window }: Availability,
  own: OwnSlot | null = null,
) {
  const { state = 'unavailable', slots = [] } = days.find((day) => day.date === date) ?? {};
  const isInWindow = isWithin(date, window);
  const isToday = date === today;
  const isOwn = date === own?.slot.booking_date;
  const isFullOwn = isOwn && state === 'unavailable' && slots.length > 0;
  const { free, unavailable, outsideWindow, sunday, today: todayText } = bookingCopy.calendar;
  const freeCount = slots.filter(({ booked }) => !booked).length;
  let text =
    state === 'unavailable'
      ? unavailable
      : fillText(free, { free: freeCount, count: slots.length });
  if (!isInWindow) text = outsideWindow;
  else if (isSunday(date)) text = sunday;
  const name = [
    formatLongDate(date),
    ...(isToday ? [todayText] : []),
    ...(own && isOwn ? [own.label] : []),
    ...(isFullOwn ? [] : [text]),
  ].join(', ');
  // An own day can be selected also if no other slot of it is free.
  const isSelectable = state !== 'unavailable' || isFullOwn;
  return { state, isInWindow, isToday, isOwn, isSelectable, name };
}

/** The tab stop in a month: the preferred day, else the first bookable one, else the first of the window or the month. */
export function tabbableDay(
  month: PlainDate,
  preferred: PlainDate | null,
  { days, window }: Availability,
): PlainDate {
  if (preferred !== null && startOfMonth(preferred) === month) return preferred;
  const bookable = days.find(
    (day) => day.state !== 'unavailable' && startOfMonth(day.date) === month,
  );
  const first = startOfMonth(window.from) === month ? window.from : month;
  return bookable?.date ?? first;
}

/** The date within `span` to which a key moves, as in the ARIA practices for date grids; null for other keys. */
export function dateByKey(key: string, from: PlainDate, span: MonthSpan): PlainDate | null {
  const target = TARGETS[key]?.(from);
  if (!target) return null;
  if (target < span.first) return span.first;
  const end = endOfMonth(span.last);
  if (target > end) return end;
  return target;
}

const TARGETS: Readonly<Record<string, (from: PlainDate) => PlainDate>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -DAYS_PER_WEEK),
  ArrowDown: (from) => addDays(from, DAYS_PER_WEEK),
  Home: (from) => addDays(from, -weekday(from)),
  End: (from) => addDays(from, DAYS_PER_WEEK - 1 - weekday(from)),
  PageUp: (from) => sameDayOfMonth(from, -1),
  PageDown: (from) => sameDayOfMonth(from, 1),
};

/** The same day of another month, or its last day if it is shorter. */
function sameDayOfMonth(from: PlainDate, months: number): PlainDate {
  const month = addMonths(from, months);
  const target = addDays(month, daysBetween(startOfMonth(from), from));
  const end = endOfMonth(month);
  if (target > end) return end;
  return target;
}
