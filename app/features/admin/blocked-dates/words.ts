import { blockedDates } from '#content/blocked-dates.ts';
import { inWords } from '#domain/figures.ts';
import { formatDate, formatDayFirst } from '#domain/plain-date.ts';
import type { BlockAnswer } from '#domain/workroom.ts';

const { affected, news } = blockedDates;

/** The sentence with a number in the place of {count}. */
function withCount(sentence: string, count: number): string {
  const counted = sentence.replaceAll('{count}', inWords(count));
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
export function describeBlock(answer: BlockAnswer): string {
  const parts = [sayBlocked(answer)];
  const skipped = answer.skipped.length;
  if (skipped > 0) {
    parts.push(skipped === 1 ? news.oneSkipped : withCount(news.manySkipped, skipped));
  }
  const staying = answer.affected.length;
  if (staying > 0) parts.push(staying === 1 ? news.oneStays : withCount(news.manyStay, staying));
  return parts.length === 1 ? parts.join() : `${parts.join('. ')}.`;
}

function sayBlocked({ blocked }: BlockAnswer): string {
  const [first] = blocked;
  const last = blocked.at(-1);
  if (!first || !last) return news.allSkipped;
  if (blocked.length === 1) return formatDayFirst(first.blocked_date);
  return withCount(news.dates, blocked.length)
    .replace('{from}', formatDate(first.blocked_date))
    .replace('{to}', formatDate(last.blocked_date));
}
