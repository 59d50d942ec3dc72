/** A time of the day, such as '9:30 AM'. */
export type ClockTime = string;

/** Minutes since midnight: 570 for '9:30 AM'. @throws RangeError for any other format */
export function minuteOfDay(time: ClockTime): number {
  const parts = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time);
  const hour = Number(parts?.[1]);
  const minute = Number(parts?.[2]);
  if (!parts || hour < 1 || hour > 12 || minute > 59) {
    throw new RangeError(`Not a time slot: ${time}`);
  }
  return ((hour % 12) + (parts[3] === 'PM' ? 12 : 0)) * 60 + minute;
}

/** '9:30 AM' for 570 minutes since midnight. */
export function clockTimeOf(minutes: number): ClockTime {
  const hour = Math.floor(minutes / 60);
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}
