import * as v from 'valibot';

/** The longest names of IANA have 32 characters. */
const NAME_MAXIMUM = 64;

/** An IANA time zone; null for any text that is none. */
export const TimeZone = v.pipe(
  v.nullable(v.string()),
  v.transform((text) => (text !== null && isTimeZone(text) ? text : null)),
);

function isTimeZone(text: string): boolean {
  if (text.length > NAME_MAXIMUM) return false;
  try {
    // Offsets such as '+03:00' are accepted too, but have no daylight saving time.
    return /^[A-Za-z]/.test(text) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: text }));
  } catch {
    return false;
  }
}
