import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import { spellNumber } from '#domain/show/figures.ts';
import { fillSentence } from '#domain/text/fill-text.ts';
import { formatDate, formatDayFirst, type PlainDate } from '#domain/time/plain-date.ts';

const { affected, outcome, remaining } = blockedDatesCopy;

const withCount = (sentence: string, count: number): string =>
  fillSentence(sentence, { count: spellNumber(count) });

export function describeAffected(count: number): string {
  if (count === 0) return affected.nobody;
  return count === 1 ? affected.one : withCount(affected.many, count);
}

export function describeConfirmed(count: number): string {
  return count === 1 ? affected.oneStays : withCount(affected.manyStay, count);
}

export function describeAsked(count: number): string {
  if (count === 0) return remaining.nobodyAsked;
  return count === 1 ? outcome.oneAsked : withCount(outcome.manyAsked, count);
}

export function describeBlock({
  blocked,
  skipped,
  affected: staying,
  asked,
}: BlockResponse): string {
  const [first] = blocked;
  const last = blocked.at(-1);
  if (!first || !last) return outcome.allSkipped;
  const parts = [describeDates(blocked.length, first.blocked_date, last.blocked_date)];
  if (skipped.length === 1) parts.push(outcome.oneSkipped);
  if (skipped.length > 1) parts.push(withCount(outcome.manySkipped, skipped.length));
  if (staying.length === 1) parts.push(outcome.oneStays);
  if (staying.length > 1) parts.push(withCount(outcome.manyStay, staying.length));
  if (asked > 0) parts.push(describeAsked(asked));
  return parts.length === 1 ? parts.join() : `${parts.join('. ')}.`;
}

function describeDates(count: number, first: PlainDate, last: PlainDate): string {
  if (count === 1) return formatDayFirst(first);
  return fillSentence(outcome.dates, {
    count: spellNumber(count),
    from: formatDate(first),
    to: formatDate(last),
  });
}
