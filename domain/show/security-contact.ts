import { addDays, type PlainDate } from '#domain/time/plain-date.ts';

/** RFC 9116, 2.5.5, recommends less than a year. */
const VALID_DAYS = 364;

/** Until when security.txt may be believed, when its address was last tried on this day. */
export function securityContactEnds(lastTried: PlainDate): PlainDate {
  return addDays(lastTried, VALID_DAYS);
}
