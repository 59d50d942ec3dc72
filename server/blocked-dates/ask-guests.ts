import type { Selectable, Transaction } from 'kysely';
import type { AskedResponse } from '#domain/admin/blocked-date-responses.ts';
import { UNDO_MARGIN_SECONDS, UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { DateRange } from '#domain/booking/slots/date-range.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { isAskedToMove } from '#server/bookings/asked-to-move.ts';
import { inSlot } from '#server/bookings/in-slot.ts';
import { bookingOf } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Announce } from '#server/database/change-feed.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { enqueueMoveRequest } from '#server/mail/queue/move-request-mails.ts';
import type { Instant } from '#server/time/clock.ts';
import { confirmedWithin, findBlockedDate, isAskable } from './queries.ts';

/** Delays a mail, so that a block, or its end, can be undone before it leaves. */
export const MOVE_REQUEST_DELAY_MS = (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000;

interface Asking {
  readonly database: AdminServices['database'];
  readonly announce: Announce;
  readonly actor: string;
  readonly now: Instant;
}

/**
 * Mails the guests of upcoming bookings their link, to choose another slot; the bookings stay. Those
 * who were asked before are not asked again. The dates must be blocked and locked.
 * @returns the number of mails
 */
export async function askGuestsWithin(
  transaction: Transaction<Schema>,
  range: DateRange,
  asking: Asking,
): Promise<number> {
  const bookings = await confirmedWithin(transaction, range).selectAll().execute();
  let asked = 0;
  for (const booking of bookings) {
    if (!isAskable(booking, asking.now) || isAskedToMove(booking)) continue;
    if (await askGuest(transaction, booking, asking)) asked += 1;
  }
  return asked;
}

/** False if the guest has moved or cancelled the booking meanwhile. */
async function askGuest(
  transaction: Transaction<Schema>,
  booking: Selectable<BookingsTable>,
  { database, announce, actor, now }: Asking,
): Promise<boolean> {
  const row = await transaction
    .updateTable('bookings')
    .set({ asked_date: booking.booking_date, asked_slot: booking.time_slot })
    .where('id', '=', booking.id)
    .where('status', '=', 'confirmed')
    .where(inSlot(booking))
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return false;
  await enqueueMoveRequest(transaction, {
    booking: bookingOf(row),
    sequence: row.calendar_sequence,
    delayMs: MOVE_REQUEST_DELAY_MS,
    now: database.capabilities.now(),
  });
  await appendAudit(transaction, {
    at: now,
    actor,
    action: 'asked_to_move',
    ...auditedBooking(row),
  });
  announce({ topic: 'bookings', date: row.booking_date });
  return true;
}

/**
 * Asks the guests of a blocked date who were not asked before. @param id of the blocked date
 * @throws Rejection `blocked_date_not_found`
 */
export async function askGuestsOf(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  actor: string,
): Promise<AskedResponse> {
  return changes.write(async (transaction, announce) => {
    const date = await findBlockedDate(transaction, id);
    if (date === undefined) throw new Rejection('blocked_date_not_found');
    // Before the bookings' rows, as in every other operation.
    await database.capabilities.lockDate(transaction, date, 'exclusive');
    // An admin may have unblocked the date while this one waited.
    if ((await findBlockedDate(transaction, id)) === undefined)
      throw new Rejection('blocked_date_not_found');
    const range = { from: date, to: date };
    const asking = { database, announce, actor, now: clock() };
    return { asked: await askGuestsWithin(transaction, range, asking) };
  });
}
