import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import { spellNumber } from '#domain/show/figures.ts';
import { formatDate, formatDayFirst, type PlainDate } from '#domain/time/plain-date.ts';

const { affected, news } = blockedDates;

/** The sentence with a number in the place of {count}. */
function withCount(sentence: string, count: number): string {
  const counted = sentence.replaceAll('{count}', spellNumber(count));
  return counted.charAt(0).toUpperCase() + counted.slice(1);
}

/** 'Two guests are affected'. */
export function sayAffected(count: number): string {
  if (count === 0) return affected.nobody;
  return count === 1 ? affected.one : withCount(affected.many, count);
}

/** What becomes of the bookings of those who are affected. */
export function sayWhoStays(count: number): string {
  return count === 1 ? affected.oneStays : withCount(affected.manyStay, count);
}

/** What the message says of a block: which dates, how many were skipped, and who stays. */
export function describeBlock({ blocked, skipped, affected: staying }: BlockResponse): string {
  const [first] = blocked;
  const last = blocked.at(-1);
  if (!first || !last) return news.allSkipped;
  const parts = [sayDates(blocked.length, first.blocked_date, last.blocked_date)];
  if (skipped.length === 1) parts.push(news.oneSkipped);
  if (skipped.length > 1) parts.push(withCount(news.manySkipped, skipped.length));
  if (staying.length === 1) parts.push(news.oneStays);
  if (staying.length > 1) parts.push(withCount(news.manyStay, staying.length));
  return parts.length === 1 ? parts.join() : `${parts.join('. ')}.`;
}

function sayDates(count: number, first: PlainDate, last: PlainDate): string {
  if (count === 1) return formatDayFirst(first);
  return withCount(news.dates, count)
    .replace('{from}', formatDate(first))
    .replace('{to}', formatDate(last));
}
