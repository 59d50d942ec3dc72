import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 364;

export function securityTxtExpiry(lastTested: PlainDate): PlainDate {
  return addDays(lastTested, VALID_DAYS);
}
