import type { BookingCancellation, TakeBackRequest } from '#domain/guest-link/guest-booking.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { dateUnavailable, slotTaken } from '#server/bookings/booking-rules.ts';
import { setStatus } from '#server/bookings/change-booking.ts';
import { findObstacles } from '#server/bookings/queries.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import {
  assertChangeable,
  changedMeanwhile,
  isCancelledByGuest,
  type LinkedBooking,
  lockLinkedBooking,
} from './linked-booking.ts';

export function cancelByGuest(services: Services, { key, from, reason }: BookingCancellation) {
  const { database, limiters } = services;
  return database.transaction(async (tx) => {
    const booking = await lockLinkedBooking(tx, services, key);
    assertChangeable(booking, { status: 'confirmed', from }, tx.now);
    await limiters.changesPerBooking.consume(tx.db, booking.id);
    const { row } = await setStatus(tx, booking.id, 'cancelled', { actor: 'guest', reason });
    return { ...booking, ...row };
  });
}

/** Needs a free slot and a cancellation by the guest. Without an invitation the limit per address applies. */
export function takeBackByGuest(services: Services, { key, from }: TakeBackRequest) {
  const { database, limiters } = services;
  return database.transaction(async (tx) => {
    await tx.lockDate(from.booking_date, 'shared');
    const booking = await lockLinkedBooking(tx, services, key);
    assertChangeable(booking, { status: 'cancelled', from }, tx.now);
    if (!isCancelledByGuest(booking)) throw changedMeanwhile();
    await assertPlace(tx, services, booking);
    await limiters.changesPerBooking.consume(tx.db, booking.id);
    const { row } = await setStatus(tx, booking.id, 'confirmed', { actor: 'guest' });
    return { ...booking, ...row };
  }, slotTaken);
}

/** @throws Rejection `enough_booked` or `date_unavailable` */
async function assertPlace(
  tx: UnitOfWork,
  { limiters, limits }: Services,
  booking: LinkedBooking,
): Promise<void> {
  // As for a new booking, an invitation has a limit of its own, its uses.
  const isLimited = booking.guest_email !== '' && booking.invitation_id === null;
  if (isLimited) await limiters.bookingsPerEmail.lock(tx.db, booking.guest_email);
  const maximum = isLimited ? limits.upcomingBookingsPerEmail : null;
  const { isBlocked, hasMaximum } = await findObstacles(tx, booking, maximum, booking.id);
  if (isBlocked) throw dateUnavailable();
  if (hasMaximum) throw new Rejection('enough_booked');
}
