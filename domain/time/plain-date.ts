/** `yyyy-MM-dd` (docs/requirements.md#R78). Computed in UTC: some zones skip a midnight. */
export type PlainDate = `${number}-${number}-${number}`;

const MILLISECONDS_PER_DAY = 86_400_000;

function hasShape(text: string): text is PlainDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** False for dates that do not exist, such as 2025-02-30. */
export function isPlainDate(text: unknown): text is PlainDate {
  if (typeof text !== 'string' || !hasShape(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** In milliseconds since 1970, for calculations only. */
export function utcMidnight(date: PlainDate): number {
  return Date.parse(`${date}T00:00:00Z`);
}

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
export function dayOfWeek(date: PlainDate): number {
  return new Date(utcMidnight(date)).getUTCDay();
}

/** Both ends are included. */
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

function format(options: Intl.DateTimeFormatOptions): (date: PlainDate) => string {
  const formatter = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' });
  return (date) => formatter.format(utcMidnight(date));
}

/** 'Thursday, October 16, 2025'. */
export const formatLongDate = format({
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
});

export const formatMonth = format({ year: 'numeric', month: 'long' });

/** 'Thu, Oct 16'. */
export const formatShortDate = format({ weekday: 'short', month: 'short', day: 'numeric' });

function partsOf(length: 'long' | 'short'): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    weekday: length,
    day: 'numeric',
    month: length,
    year: 'numeric',
    timeZone: 'UTC',
  });
}

const DAY_FIRST_PARTS = { long: partsOf('long'), short: partsOf('short') };

/** Joins the parts itself, because browsers and Node disagree on the commas of such locales. */
function dayFirst(
  length: 'long' | 'short',
  ...order: Intl.DateTimeFormatPartTypes[]
): (date: PlainDate) => string {
  return (date) => {
    const parts = DAY_FIRST_PARTS[length].formatToParts(utcMidnight(date));
    return order.map((type) => parts.find((part) => part.type === type)?.value).join(' ');
  };
}

/** 'Saturday 15 November 2025'. */
export const formatDayFirst = dayFirst('long', 'weekday', 'day', 'month', 'year');

/** '1 October 2025'. */
export const formatDate = dayFirst('long', 'day', 'month', 'year');

/** 'Sat 15 Nov 2025'. */
export const formatListDate = dayFirst('short', 'weekday', 'day', 'month', 'year');

/** 'Sat 15 Nov'. */
export const formatListDay = dayFirst('short', 'weekday', 'day', 'month');

export function formatNearDay(date: PlainDate, today: PlainDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatListDay(date) : formatListDate(date);
}
