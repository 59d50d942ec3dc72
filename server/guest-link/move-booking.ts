import type { Transaction } from 'kysely';
import type { BookingResponse } from '#domain/booking/created-booking.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { BookingMove } from '#domain/guest-link/guest-booking.ts';
import { assertBookable, dateUnavailable, slotTaken } from '#server/bookings/bookable-slot.ts';
import { recordMove, updateConfirmedSlot } from '#server/bookings/move-slot.ts';
import { isBlocked } from '#server/database/blocks.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { saveResponse, withIdempotencyKey } from '#server/idempotency/saved-bookings.ts';
import type { Instant } from '#server/time/clock.ts';
import type { GuestServices } from './guest-services.ts';
import {
  assertChangeable,
  changedMeanwhile,
  type LinkedBooking,
  lockLinkedBooking,
  readLinkedBooking,
} from './linked-booking.ts';
import { notifyOfGuestChange } from './notify-change.ts';

/**
 * One update of the booking's row under its unique index: the old slot is free, and the new one taken,
 * in the same commit. A repeated request with the same key changes nothing more.
 * @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late`, `too_many_moves`, `date_unavailable`,
 * `slot_unavailable` or `slot_taken`
 */
export async function moveBooking(
  services: GuestServices,
  { key, from, to }: BookingMove,
  idempotencyKey: string | undefined,
): Promise<LinkedBooking> {
  const { changes, clock, database, linkKeys } = services;
  const link = linkKeys.verify(key);
  if (link === null) throw new Rejection('link_unknown');
  const { bookingId: id } = link;
  const request = { booking_id: id, from, to };

  let moved: LinkedBooking | undefined;
  const move = () =>
    rejectOnConflict(slotTaken, () =>
      changes.write(async (transaction, announce) => {
        const now = clock();
        // Before the booking's row, as in every other operation.
        await database.capabilities.lockDate(transaction, to.booking_date, 'shared');
        const booking = await lockLinkedBooking(transaction, services, key);
        assertChangeable(booking, { status: 'confirmed', from }, now);
        // After the link's check, so that links of deleted bookings are all answered alike.
        if (sameSlot(from, to)) throw slotTaken();
        await assertTarget(services, transaction, to, now);
        await consumeMove(services, transaction, id);
        const changed = await updateConfirmedSlot(transaction, id, from, to);
        if (changed === undefined) throw changedMeanwhile();
        const row = { ...booking, ...changed };
        await notifyOfGuestChange(transaction, {
          row,
          kind: 'moved',
          byGuest: { from },
          now,
          queuedAt: database.capabilities.now(),
        });
        await recordMove(transaction, announce, { booking: row, from, at: now, actor: null });
        const response: BookingResponse = { id, ...to, status: 'confirmed' };
        await saveResponse(transaction, idempotencyKey, request, response, now);
        moved = row;
        return response;
      }),
    );
  try {
    await withIdempotencyKey(database.db, idempotencyKey, request, move);
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'booking_cancelled') throw error;
    // Repeated after the booking was cancelled, or deleted: then the link is unknown.
    await readLinkedBooking(services, key);
    throw changedMeanwhile();
  }
  return moved ?? readLinkedBooking(services, key);
}

/** The rules of a new booking, but for the three upcoming ones: a move adds none. */
async function assertTarget(
  { window }: GuestServices,
  transaction: Transaction<Schema>,
  target: Slot,
  now: Instant,
): Promise<void> {
  assertBookable(target, now, window);
  if (await isBlocked(transaction, target.booking_date)) throw dateUnavailable();
}

async function consumeMove(
  { limits }: GuestServices,
  transaction: Transaction<Schema>,
  id: LinkedBooking['id'],
): Promise<void> {
  const retryAfterSeconds = await limits.moves.tryConsume(transaction, id);
  if (retryAfterSeconds !== null) throw new Rejection('too_many_moves', { retryAfterSeconds });
}
