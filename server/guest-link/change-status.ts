import type { Transaction } from 'kysely';
import type { BookingStatus } from '#domain/booking/booking.ts';
import type {
  BookingCancellation,
  CancellationReversal,
} from '#domain/guest-link/guest-booking.ts';
import { dateUnavailable, slotTaken } from '#server/bookings/bookable-slot.ts';
import { findObstacles } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import type { Announce } from '#server/database/change-feed.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import type { GuestServices } from './guest-services.ts';
import {
  assertChangeable,
  changedMeanwhile,
  isCancelledByGuest,
  type LinkedBooking,
  lockLinkedBooking,
  updateUnchanged,
} from './linked-booking.ts';
import { notifyOfGuestChange } from './notify-change.ts';

/** @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late` or `too_many` */
export async function cancelByGuest(
  services: GuestServices,
  { key, from, reason }: BookingCancellation,
): Promise<LinkedBooking> {
  const { changes, clock } = services;
  return changes.write(async (transaction, announce) => {
    const now = clock();
    const booking = await lockLinkedBooking(transaction, services, key);
    assertChangeable(booking, { status: 'confirmed', from }, now);
    return setStatus(services, transaction, announce, {
      booking,
      status: 'cancelled',
      reason,
      now,
    });
  });
}

/**
 * Requires a free slot; applies only to what the guest has cancelled, not the team.
 * The e-mail address stays within its upcoming bookings, unless the booking was made with an invitation.
 * @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late`, `too_many`, `enough_booked`,
 * `date_unavailable` or `slot_taken`
 */
export async function takeBackByGuest(
  services: GuestServices,
  { key, from }: CancellationReversal,
): Promise<LinkedBooking> {
  const { changes, clock, database } = services;
  return rejectOnConflict(slotTaken, () =>
    changes.write(async (transaction, announce) => {
      const now = clock();
      // Before the booking's row, as in every other operation.
      await database.capabilities.lockDate(transaction, from.booking_date, 'shared');
      const booking = await lockLinkedBooking(transaction, services, key);
      assertChangeable(booking, { status: 'cancelled', from }, now);
      if (!isCancelledByGuest(booking)) throw changedMeanwhile();
      await assertPlace(services, transaction, booking, now);
      return setStatus(services, transaction, announce, { booking, status: 'confirmed', now });
    }),
  );
}

async function assertPlace(
  { limits: { bookingsPerEmail, upcomingPerEmail } }: GuestServices,
  transaction: Transaction<Schema>,
  booking: LinkedBooking,
  now: Instant,
): Promise<void> {
  // As for a new booking, an invitation has a limit of its own, its uses.
  const isLimited = booking.guest_email !== '' && booking.invitation_id === null;
  // For concurrent bookings with this e-mail address.
  if (isLimited) await bookingsPerEmail.lock(transaction, booking.guest_email);
  const maximum = isLimited ? upcomingPerEmail : null;
  const { isBlocked, hasMaximum } = await findObstacles(
    transaction,
    booking,
    maximum,
    now,
    booking.id,
  );
  if (isBlocked) throw dateUnavailable();
  if (hasMaximum) throw new Rejection('enough_booked');
}

interface StatusOfGuest {
  readonly booking: LinkedBooking;
  readonly status: BookingStatus;
  readonly reason?: string | null;
  readonly now: Instant;
}

async function setStatus(
  { database, limits }: GuestServices,
  transaction: Transaction<Schema>,
  announce: Announce,
  { booking, status, reason = null, now }: StatusOfGuest,
): Promise<LinkedBooking> {
  await limits.changes.consume(transaction, booking.id);
  const row = await updateUnchanged(transaction, booking)
    .set((is) => ({
      status,
      cancelled_by: status === 'cancelled' ? 'guest' : null,
      ...(status === 'cancelled' && { cancelled_at: now }),
      calendar_sequence: is('calendar_sequence', '+', 1),
    }))
    .executeTakeFirstOrThrow(changedMeanwhile);
  const changed = await notifyOfGuestChange(transaction, {
    row,
    kind: status === 'cancelled' ? 'cancelled' : 'reconfirmed',
    byGuest: { reason },
    now,
    queuedAt: database.capabilities.now(),
  });
  await appendAudit(transaction, {
    at: now,
    actor: null,
    action: status,
    ...auditedBooking(changed),
  });
  announce({ topic: 'bookings', date: changed.booking_date });
  return row;
}
