import * as v from 'valibot';
import { formatDate, isPlainDate, type PlainDate } from './plain-date.ts';

/** Years before and after the current one in which a date that people enter can be. */
const YEARS_AROUND = 5;

const LONG_YEAR = /^(\d{4})\d{1,2}(-\d{2}-\d{2})$/;

function yearsAround(today: PlainDate): string[] {
  const first = Number(today.slice(0, 4)) - YEARS_AROUND;
  return Array.from({ length: 2 * YEARS_AROUND + 1 }, (_, index) => String(first + index));
}

/** The limits of a date field. @param yearsBack more than of a form, for an archive */
export function enteredDateLimits(
  today: PlainDate,
  yearsBack = YEARS_AROUND,
): { readonly min: string; readonly max: string } {
  const year = Number(today.slice(0, 4));
  return { min: `${year - yearsBack}-01-01`, max: `${year + YEARS_AROUND}-12-31` };
}

/**
 * The message on a date outside the limits, which names the date that was probably meant: of a year
 * with two digits, of another century, or with a digit too many. Undefined within the limits.
 */
export function enteredDateError(text: string, today: PlainDate, yearsBack = YEARS_AROUND) {
  const { min, max } = enteredDateLimits(today, yearsBack);
  if (isPlainDate(text) && min <= text && text <= max) return undefined;
  const year = yearsAround(today).find((one) =>
    LONG_YEAR.test(text) ? text.startsWith(one) : text.slice(2, 4) === one.slice(2),
  );
  return (
    didYouMean(year === undefined ? '' : text.replace(/^\d+/, year)) ??
    `Please choose a date from ${min.slice(0, 4)} to ${max.slice(0, 4)}`
  );
}

/** True for two dates of which one is always outside the limits. */
export function areTooFarApart(first: PlainDate, second: PlainDate): boolean {
  return Math.abs(Number(first.slice(0, 4)) - Number(second.slice(0, 4))) > 2 * YEARS_AROUND;
}

/** A date that people enter. Its limits need the clock, so they are checked by `enteredDateError`. */
export function enteredDate(message: string) {
  return v.custom<PlainDate>(
    isPlainDate,
    ({ input }) => didYouMean(String(input).replace(LONG_YEAR, '$1$2')) ?? message,
  );
}

function didYouMean(date: string): string | undefined {
  return isPlainDate(date)
    ? `Did you mean ${formatDate(date)}? Please correct the year`
    : undefined;
}
