import * as v from 'valibot';

/** An IANA time zone; null for any text that is none. */
export const TimeZone = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text !== null && isTimeZone(text) ? text : null)),
);

function isTimeZone(text: string): boolean {
  try {
    // Offsets such as '+03:00' are accepted too, but have no daylight saving time.
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}
