import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import { spellNumber } from '#domain/show/figures.ts';
import { fillSentence } from '#domain/text/fill-text.ts';
import { formatDate, formatDayFirst, type PlainDate } from '#domain/time/plain-date.ts';

const { affected, outcome, remaining } = blockedDatesCopy;

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? one : fillSentence(many, { count: spellNumber(count) });

export const describeAffected = (count: number): string =>
  count === 0 ? affected.nobody : counted(count, affected.one, affected.many);

export const describeConfirmed = (count: number): string =>
  counted(count, affected.oneStays, affected.manyStay);

export const describeAsked = (count: number): string =>
  count === 0 ? remaining.nobodyAsked : counted(count, outcome.oneAsked, outcome.manyAsked);

export function describeBlock(response: BlockResponse): string {
  const { blocked, skipped, affected: staying, asked } = response;
  const [first] = blocked;
  const last = blocked.at(-1);
  if (!first || !last) return outcome.allSkipped;
  const parts = [describeDates(blocked.length, first.blocked_date, last.blocked_date)];
  const say = (count: number, one: string, many: string) =>
    count > 0 && parts.push(counted(count, one, many));
  say(skipped.length, outcome.oneSkipped, outcome.manySkipped);
  say(staying.length, outcome.oneStays, outcome.manyStay);
  say(asked, outcome.oneAsked, outcome.manyAsked);
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
