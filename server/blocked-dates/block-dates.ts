import { v7 as uuid } from 'uuid';
import {
  type BlockRequest,
  type BlockResponse,
  blockedRange,
} from '#domain/admin/blocked-dates.ts';
import { datesFromTo } from '#domain/time/plain-date.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import { isMailable } from '#server/bookings/booking-rules.ts';
import { skipPastReminders } from '#server/bookings/reminder-records.ts';
import type { Actor } from '#server/database/audit.ts';
import { getBlockedWithin } from '#server/database/blocks.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { withdrawMoveRequest } from '#server/mail/queue/link-mails.ts';
import { askGuestsWithin } from './ask-guests.ts';
import { getAffectedBookings, insertBlockedDates, lockBlockedDate } from './queries.ts';

/** Existing bookings stay; their guests are asked to choose another slot on request. @throws Rejection `already_blocked` for a single date */
export async function blockDates(
  { database }: Pick<Services, 'database'>,
  request: BlockRequest,
  actor: Actor,
): Promise<BlockResponse> {
  const range = blockedRange(request);
  const dates = datesFromTo(range.from, range.to);
  return database.transaction(async (tx) => {
    // Always in this order, so that two overlapping ranges never wait for each other.
    for (const date of dates) await tx.lockDate(date, 'exclusive');
    const skipped = await getBlockedWithin(tx.db, range);
    if (dates.length === 1 && skipped.length === 1) {
      throw new Rejection('already_blocked', { field: 'blocked_date' });
    }
    const blocked = dates
      .filter((date) => !skipped.includes(date))
      .map((blocked_date) => ({ id: uuid(), blocked_date, reason: request.reason }));
    const affected = await getAffectedBookings(tx.db, range, tx.now);
    const asked = request.asks_guests ? await askGuestsWithin(tx, range, actor) : 0;
    const first = blocked[0];
    if (!first) return { blocked, skipped, affected, asked };

    await insertBlockedDates(tx, blocked);
    const date = first.blocked_date;
    const last = blocked.at(-1) ?? first;
    const until_date = last === first ? null : last.blocked_date;
    await tx.audit({ actor, action: 'date_blocked', date, until_date });
    tx.announce(
      ...blocked.map(
        ({ blocked_date }) => ({ topic: 'blocked_dates', date: blocked_date }) as const,
      ),
    );
    return { blocked, skipped, affected, asked };
  });
}

/** Withdraws the requests to choose another slot, and tells those guests who got one. */
export async function unblockDate(
  { database }: Pick<Services, 'database'>,
  id: string,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    const date = await lockBlockedDate(tx, id);
    await tx.db.deleteFrom('blocked_dates').where('id', '=', id).execute();
    const asked = await tx.db
      .updateTable('bookings')
      .set({ asked_date: null, asked_slot: null })
      .where('booking_date', '=', date)
      .where('asked_date', '=', date)
      .returningAll()
      .execute();
    for (const row of asked) {
      if (row.status !== 'confirmed' || !isMailable(row, tx.now)) continue;
      await skipPastReminders(tx, row);
      await withdrawMoveRequest(tx, bookingOf(row), row.calendar_sequence);
    }
    await tx.audit({ actor, action: 'date_unblocked', date });
    tx.announce({ topic: 'blocked_dates', date });
    if (asked.length > 0) tx.announce({ topic: 'bookings', date });
  });
}
