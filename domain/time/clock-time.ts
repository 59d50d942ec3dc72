/** A time of the day, such as '9:30 AM'. */
export type ClockTime = string;

export const CLOCK_TIME = /^(0?[1-9]|1[0-2]):([0-5]\d) (AM|PM)$/;

/** Minutes since midnight: 570 for '9:30 AM'. @throws RangeError for any other format */
export function minuteOfDay(time: ClockTime): number {
  const [, hour, minute, half] = CLOCK_TIME.exec(time) ?? [];
  if (half === undefined) throw new RangeError(`Not a time slot: ${time}`);
  return ((Number(hour) % 12) + (half === 'PM' ? 12 : 0)) * 60 + Number(minute);
}

/** '9:30 AM' for 570 minutes since midnight. */
export function clockTimeOf(minutes: number): ClockTime {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
