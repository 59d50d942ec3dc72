import * as v from 'valibot';
import { withoutProtection } from '#domain/text/phone-text.ts';
import { type ClockTime, millisecondsOfDay, timeOfDay } from '#domain/time/clock-time.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { formatDate, isPlainDate, type PlainDate, utcMidnight } from '#domain/time/plain-date.ts';
import { type DayOrder, writtenDates } from '#domain/time/written-date.ts';
import { DAY_MS, type Instant } from '#server/time/clock.ts';

/** An archive reaches further back than what people enter in a form. */
const YEARS_BACK = 30;

const NO_DATE = 'Must be a date such as 2026-12-07';
const NO_INSTANT = 'Must be a time such as 2026-11-26T09:30:00Z';
interface Calendar {
  readonly order: DayOrder;
  readonly today: PlainDate;
}

/** `enteredDateError` names the year of a date with a digit too many. */
const LONG_YEAR = /^\d{5,6}-/;

/** @returns the date, or the message on a text that is none */
function readDate(text: string, { order, today }: Calendar): PlainDate | { message: string } {
  const [date, swapped] = writtenDates(text, order).filter(
    (reading) => isPlainDate(reading) || LONG_YEAR.test(reading),
  );
  if (date === undefined) return { message: NO_DATE };
  if (isPlainDate(swapped) && isPlainDate(date)) {
    return {
      message: `May be ${formatDate(date)} or ${formatDate(swapped)}: write the dates of this column like ${date}`,
    };
  }
  // '26-12-07' may be of 2026 or of 2007.
  const hasCentury = text.includes(date.slice(0, 4));
  const message = enteredDateError(date, today, hasCentury ? YEARS_BACK : undefined);
  if (message !== undefined) return { message };
  return isPlainDate(date) ? date : { message: NO_DATE };
}

/** The schema of a cell. @param read returns its value, or the message on a text that has none */
const cellReadBy = <Value extends string | number>(
  read: (text: string) => Value | { readonly message: string },
) =>
  v.pipe(
    v.string(),
    v.rawTransform<string, Value>(({ dataset, addIssue, NEVER }) => {
      const value = read(withoutProtection(dataset.value));
      if (typeof value !== 'object') return value;
      addIssue(value);
      return NEVER;
    }),
  );

/** A date as a spreadsheet or database writes it, also of years ago. */
export const importedDate = (calendar: Calendar) =>
  cellReadBy<PlainDate>((text) => readDate(text, calendar));

export const importedTime = cellReadBy<ClockTime>(
  (text) => timeOfDay(text) ?? { message: 'Must be a time of the day such as 9:30 AM' },
);

/** ISO 8601, and as PostgreSQL writes it: `2026-11-26 09:30:00.5+00`. Without an offset, it is UTC. */
const TIMESTAMP =
  /^(.+?)(?:(?:T|,? )(\d{1,2}:\d\d(?::\d\d(?:[.,]\d{1,9})?)?(?: ?[ap]\.?m\.?)?) ?(?:Z|UTC|GMT|([+-])(\d\d)(?::?(\d\d))?)?)?$/i;
const TIMESTAMP_LENGTH_MAX = 60;

/** @returns the instant, or the message on a text that is none */
function readInstant(
  text: string,
  calendar: Calendar,
  now: Instant,
): Instant | { message: string } {
  const [, day = '', time = '0:00', sign, hours = 0, minutes = 0] =
    (text.length <= TIMESTAMP_LENGTH_MAX && TIMESTAMP.exec(text)) || [];
  const date = readDate(day, calendar);
  if (typeof date !== 'string') {
    return date.message === NO_DATE ? { message: NO_INSTANT } : date;
  }
  const inDay = millisecondsOfDay(time);
  if (inDay === null) return { message: NO_INSTANT };
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  const instant = utcMidnight(date) + inDay - offset;
  // A time without an offset may be of another zone.
  return instant > now + DAY_MS ? { message: 'Must not be in the future' } : instant;
}

export const importedInstant = (calendar: Calendar, now: Instant) =>
  cellReadBy<Instant>((text) => readInstant(text, calendar, now));
