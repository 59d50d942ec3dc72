import { enteredDateError } from '#domain/time/entered-date.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

/** @param dates by the names of their fields @throws Rejection `invalid` for a senseless year */
export function assertEnteredDates(
  dates: Readonly<Record<string, PlainDate | null | undefined>>,
  now: Instant,
): void {
  for (const [field, date] of Object.entries(dates)) {
    const detail = date ? enteredDateError(date, showDateAt(now)) : undefined;
    if (detail !== undefined) throw new Rejection('invalid', { detail, field });
  }
}
