import { v7 as uuid } from 'uuid';
import { type BlockAnswer, type BlockRequest, rangeOf } from '#domain/admin/blocked-dates.ts';
import { datesFromTo, type PlainDate } from '#domain/time/plain-date.ts';
import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit } from '#server/audit/audit.ts';
import { faultOf } from '#server/database/errors.ts';
import { getAffectedBookings, getBlockedWithin, insertBlockedDates } from './queries.ts';

/** The dates that are blocked from now on, or that the one date was blocked before. */
export type BlockOutcome =
  | { readonly kind: 'blocked'; readonly answer: BlockAnswer }
  | { readonly kind: 'already_blocked' };

const TRANSACTION_ATTEMPTS = 3;

/**
 * Blocks a date, or every date of a range that is not blocked yet, in one transaction that also
 * locks the dates against new bookings. Existing bookings stay and are returned.
 * @param actor the admin's address
 * @throws the database's error when it is away; then nothing was blocked, or it cannot be known
 */
export async function blockDates(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  request: BlockRequest,
  actor: string,
): Promise<BlockOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await blockDatesOnce(services, request, actor);
    } catch (error) {
      // After a conflict somebody else has blocked one of the dates: the next look finds it.
      const passes = ['conflict', 'retry'].includes(faultOf(error));
      if (!passes || attempt === TRANSACTION_ATTEMPTS) throw error;
    }
  }
}

async function blockDatesOnce(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  request: BlockRequest,
  actor: string,
): Promise<BlockOutcome> {
  const range = rangeOf(request);
  const dates = datesFromTo(range.from, range.to);
  return changes.write(async (transaction, announce) => {
    // Always in this order, or two ranges that overlap would wait for each other.
    for (const date of dates) await database.capabilities.lockDate(transaction, date, 'exclusive');
    const skipped = await getBlockedWithin(transaction, range);
    if (dates.length === 1 && skipped.length === 1) return { kind: 'already_blocked' };
    const blocked = without(dates, skipped).map((blocked_date) => ({
      id: uuid(),
      blocked_date,
      reason: request.reason,
    }));
    const affected = await getAffectedBookings(transaction, range);
    const answer: BlockAnswer = { blocked, skipped, affected };
    const first = blocked[0];
    if (!first) return { kind: 'blocked', answer };

    const now = clock();
    await insertBlockedDates(transaction, blocked, now);
    const date = first.blocked_date;
    const last = blocked.at(-1)?.blocked_date ?? date;
    const until_date = last === date ? null : last;
    await appendAudit(transaction, { at: now, actor, action: 'date_blocked', date, until_date });
    for (const { blocked_date } of blocked) {
      announce({ topic: 'blocked_dates', date: blocked_date });
    }
    return { kind: 'blocked', answer };
  });
}

function without(dates: readonly PlainDate[], others: readonly PlainDate[]): PlainDate[] {
  const left = new Set(others);
  return dates.filter((date) => !left.has(date));
}
