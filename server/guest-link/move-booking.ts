import { sameSlot } from '#domain/booking/slots/slot.ts';
import type { BookingMove } from '#domain/guest-link/guest-booking.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { assertBookable, dateUnavailable, slotTaken } from '#server/bookings/booking-rules.ts';
import { moveSlot } from '#server/bookings/change-booking.ts';
import { isBlocked } from '#server/database/blocks.ts';
import { SAVED_BOOKINGS, withSavedResponse } from '#server/database/saved-responses.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import {
  assertChangeable,
  changedMeanwhile,
  type LinkedBooking,
  lockLinkedBooking,
  readLinkedBooking,
} from './linked-booking.ts';

/** A repeated request with the same key changes nothing more. */
export async function moveBooking(
  services: Services,
  { key, from, to }: BookingMove,
  idempotencyKey: string | undefined,
): Promise<LinkedBooking> {
  const { database, linkKeys } = services;
  const link = linkKeys.verify(key);
  if (link === null) throw new Rejection('link_unknown');
  const { bookingId: id } = link;
  const request = { booking_id: id, from, to };

  let moved: LinkedBooking | undefined;
  try {
    await withSavedResponse(
      { db: database.db, key: idempotencyKey, request, responses: SAVED_BOOKINGS },
      (save) =>
        database.transaction(async (tx) => {
          moved = await moveLinked(tx, services, { key, from, to });
          const response = { id, ...to, status: 'confirmed' } as const;
          await save(tx, response);
          return response;
        }, slotTaken),
    );
  } catch (error) {
    if (!(error instanceof Rejection) || error.code !== 'booking_cancelled') throw error;
    // Repeated after the booking was cancelled, or deleted: then the link is unknown.
    await readLinkedBooking(services, key);
    throw changedMeanwhile();
  }
  return moved ?? readLinkedBooking(services, key);
}

/** The rules of a new booking, but for the three upcoming ones: a move adds none. */
async function moveLinked(tx: UnitOfWork, services: Services, { key, from, to }: BookingMove) {
  await tx.lockDate(to.booking_date, 'shared');
  const booking = await lockLinkedBooking(tx, services, key);
  assertChangeable(booking, { status: 'confirmed', from }, tx.now);
  // After the link's check, so that links of deleted bookings are all answered alike.
  if (sameSlot(from, to)) throw slotTaken();
  assertBookable(to, tx.now, services.window);
  if (await isBlocked(tx.db, to.booking_date)) throw dateUnavailable();
  const retryAfterSeconds = await services.limiters.movesPerBooking.tryConsume(tx.db, booking.id);
  if (retryAfterSeconds !== null) throw new Rejection('too_many_moves', { retryAfterSeconds });
  const { row } = await moveSlot(tx, booking.id, { from, to }, { actor: 'guest' });
  return { ...booking, ...row };
}
