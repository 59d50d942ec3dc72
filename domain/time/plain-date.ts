/** `yyyy-MM-dd` (docs/requirements.md#R78). Computed in UTC: some zones skip a midnight. */
export type PlainDate = `${number}-${number}-${number}`;

const MILLISECONDS_PER_DAY = 86_400_000;

const hasShape = (text: string): text is PlainDate => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** False for dates that do not exist, such as 2025-02-30. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !hasShape(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Milliseconds since 1970, for calculations only. */
export const utcMidnight = (date: PlainDate): number => Date.parse(`${date}T00:00:00Z`);

/** @throws RangeError outside the years 0000 to 9999 */
export function plainDateOfUtc(milliseconds: number): PlainDate {
  const text = new Date(milliseconds).toISOString().slice(0, 10);
  if (!hasShape(text)) throw new RangeError(`Not a calendar date: ${text}`);
  return text;
}

export function addDays(date: PlainDate, days: number): PlainDate {
  return plainDateOfUtc(utcMidnight(date) + days * MILLISECONDS_PER_DAY);
}

/** Negative if the second date is earlier. */
export function daysBetween(first: PlainDate, second: PlainDate): number {
  return Math.round((utcMidnight(second) - utcMidnight(first)) / MILLISECONDS_PER_DAY);
}

/** 0 for Sunday to 6 for Saturday. */
export const dayOfWeek = (date: PlainDate): number => new Date(utcMidnight(date)).getUTCDay();

export function datesFromTo(first: PlainDate, last: PlainDate): PlainDate[] {
  const count = Math.max(0, daysBetween(first, last) + 1);
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

export function startOfMonth(date: PlainDate): PlainDate {
  return addDays(date, 1 - Number(date.slice(8)));
}

/** The first day of the resulting month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const first = new Date(utcMidnight(startOfMonth(date)));
  first.setUTCMonth(first.getUTCMonth() + months);
  return plainDateOfUtc(first.getTime());
}

/** Begins with Sunday, as `dayOfWeek` does. */
export const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

export const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );

/**
 * Does not use Intl: a page's first formatter blocks a phone for 80 ms, and the texts of the server's
 * version may differ from those of the browser's, which hydrates them.
 */
function wordsOf(date: PlainDate): Record<'weekday' | 'day' | 'month' | 'year', string> {
  const utc = new Date(utcMidnight(date));
  return {
    weekday: WEEKDAYS[utc.getUTCDay()] ?? '',
    day: String(utc.getUTCDate()),
    month: MONTHS[utc.getUTCMonth()] ?? '',
    year: String(utc.getUTCFullYear()),
  };
}

const short = (name: string) => name.slice(0, 3);

/** 'Thursday, October 16, 2025'. */
export function formatLongDate(date: PlainDate): string {
  const { weekday, day, month, year } = wordsOf(date);
  return `${weekday}, ${month} ${day}, ${year}`;
}

/** 'October 2025'. */
export function formatMonth(date: PlainDate): string {
  const { month, year } = wordsOf(date);
  return `${month} ${year}`;
}

/** 'Thu, Oct 16'. */
export function formatShortDate(date: PlainDate): string {
  const { weekday, day, month } = wordsOf(date);
  return `${short(weekday)}, ${short(month)} ${day}`;
}

/** 'Saturday 15 November 2025'. */
export function formatDayFirst(date: PlainDate): string {
  return `${wordsOf(date).weekday} ${formatDate(date)}`;
}

/** '1 October 2025'. */
export function formatDate(date: PlainDate): string {
  const { day, month, year } = wordsOf(date);
  return `${day} ${month} ${year}`;
}

/** 'Sat 15 Nov 2025'. */
export function formatListDate(date: PlainDate): string {
  return `${formatListDay(date)} ${wordsOf(date).year}`;
}

/** 'Sat 15 Nov'. */
export function formatListDay(date: PlainDate): string {
  const { weekday, day, month } = wordsOf(date);
  return `${short(weekday)} ${day} ${short(month)}`;
}

export function formatNearDay(date: PlainDate, today: PlainDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatListDay(date) : formatListDate(date);
}
