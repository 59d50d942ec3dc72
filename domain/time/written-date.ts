import { spacedOnce } from '#domain/text/invisible.ts';
import { MONTHS } from './plain-date.ts';

/** The order of day and month in '12/07/2026'; null where nothing tells. */
export type DayOrder = 'day first' | 'month first' | null;

const LENGTH_MAX = 60;

/** A database or a script adds it to a date. */
const MIDNIGHT =
  /(?:T| )(?:0{1,2}:00(?::00(?:\.0{1,9})?)?|12:00(?::00)? ?AM) ?(?:Z|UTC|[+-]\d\d(?::?\d\d)?)?$/i;
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,? /i;

const YEAR_FIRST = /^(\d{4,6})(?:([-/.])(\d{1,2})\2|(?=\d{4}$)(\d\d))(\d{1,2})$/;
const NUMBERS = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4,6}|\d\d)$/;
const DAY_AND_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ -/.]{0,2}([a-z]{3,9})[ -/.,]{1,2}(\d{4}|\d\d)$/i;
const NAME_AND_DAY = /^([a-z]{3,9})\.? ?(\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/i;

function plainOf(text: string): string {
  const plain = text.length > LENGTH_MAX ? '' : spacedOnce(text);
  return plain.replace(MIDNIGHT, '').replace(WEEKDAY, '');
}

function joined(year: string, month: string | number, day: string): string {
  const two = (part: string | number) => String(part).padStart(2, '0');
  return `${year.length === 2 ? `20${year}` : year}-${two(month)}-${two(day)}`;
}

function monthNamed(name: string): number {
  return MONTHS.findIndex((month) => month.toLowerCase().startsWith(name.toLowerCase())) + 1;
}

/**
 * The readings of a date as people, spreadsheets and databases write it, in the shape of a `PlainDate`: none, one, or
 * two where day and month may be swapped. A reading may not exist in the calendar, or be of another century.
 */
export function writtenDates(text: string, order: DayOrder): readonly string[] {
  const plain = plainOf(text);
  const [, year, , month, compactMonth, day] = YEAR_FIRST.exec(plain) ?? [];
  if (year && day) return [joined(year, month ?? compactMonth ?? '', day)];
  const [, first, mark, second, lastYear] = NUMBERS.exec(plain) ?? [];
  if (first && second && lastYear) {
    const dayFirst = joined(lastYear, second, first);
    const monthFirst = joined(lastYear, first, second);
    if (mark === '.' || Number(first) > 12 || first === second) return [dayFirst];
    if (Number(second) > 12) return [monthFirst];
    if (order === null) return [dayFirst, monthFirst];
    return [order === 'day first' ? dayFirst : monthFirst];
  }
  const [, dayBefore, nameAfter, yearAfter] = DAY_AND_NAME.exec(plain) ?? [];
  const [, nameBefore, dayAfter, yearLast] = NAME_AND_DAY.exec(plain) ?? [];
  const namedMonth = monthNamed(nameAfter ?? nameBefore ?? '-');
  if (namedMonth === 0) return [];
  return [joined(yearAfter ?? yearLast ?? '', namedMonth, dayBefore ?? dayAfter ?? '')];
}

/** The order in the dates of one column: a day beyond 12 tells it, unless others tell the opposite. */
export function dayOrderIn(texts: readonly string[]): DayOrder {
  const orders = new Set<DayOrder>();
  for (const text of texts) {
    const [, first, mark, second] = NUMBERS.exec(plainOf(text)) ?? [];
    if (mark === '.') continue;
    if (Number(first) > 12) orders.add('day first');
    if (Number(second) > 12) orders.add('month first');
  }
  const [order = null] = orders;
  return orders.size === 1 ? order : null;
}
