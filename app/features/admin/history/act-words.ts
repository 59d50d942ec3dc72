import { admin } from '#content/admin.ts';
import { formatShortDate, type PlainDate } from '#domain/plain-date.ts';
import type { Act } from '#domain/workroom.ts';

/** 'Mon, Dec 7', with the year where it is not this one. */
export function dayInWords(date: PlainDate, today: PlainDate): string {
  const year = date.slice(0, 4);
  const day = formatShortDate(date);
  return today.startsWith(year) ? day : `${day}, ${year}`;
}

/** What an act was about: 'Mon, Dec 7, 9:30 AM', a date, several in a row; '' for nothing such. */
export function subjectOf(
  { date, until_date, time_slot }: Pick<Act, 'date' | 'until_date' | 'time_slot'>,
  today: PlainDate,
): string {
  if (date === null) return '';
  const first = dayInWords(date, today);
  if (until_date !== null) return `${first} ${admin.history.to} ${dayInWords(until_date, today)}`;
  return time_slot === null ? first : `${first}, ${time_slot}`;
}
