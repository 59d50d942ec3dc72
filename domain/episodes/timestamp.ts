/** The seconds of a time such as `1:02:05`, `12:34`, `00:12:34,500` or `12:34.5`; null for another text. */
export function secondsOf(text: string): number | null {
  const found = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)(?:[.,]\d{1,3})?$/.exec(text);
  if (found === null) return null;
  const [, hours, minutes, seconds] = found;
  if (hours !== undefined && Number(minutes) > 59) return null;
  return Number(hours ?? 0) * 3_600 + Number(minutes) * 60 + Number(seconds);
}

/** `12:34`, or `1:02:05` from an hour on. */
export function timestamp(seconds: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  const minutes = Math.floor(seconds / 60) % 60;
  const hours = Math.floor(seconds / 3_600);
  const end = twoDigits(seconds % 60);
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${twoDigits(minutes)}:${end}`;
}
