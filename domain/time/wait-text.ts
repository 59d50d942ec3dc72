const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** The exact minute helps nobody beyond it. */
const MINUTES_MAX = 90;

function counted(count: number, unit: 'second' | 'minute' | 'hour'): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

/** A wait for people, such as '2 hours'; rounded up, so that nobody comes too early. */
export function waitText(seconds: number): string {
  if (seconds < MINUTE_SECONDS) return counted(Math.max(1, Math.ceil(seconds)), 'second');
  return seconds <= MINUTES_MAX * MINUTE_SECONDS
    ? counted(Math.ceil(seconds / MINUTE_SECONDS), 'minute')
    : counted(Math.ceil(seconds / HOUR_SECONDS), 'hour');
}
