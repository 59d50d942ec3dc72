import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { TeamMove } from '#domain/admin/bookings/team-booking.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';
import { moveSlot } from '../changes/move-slot.ts';
import { isOver } from '../is-over.ts';
import { bookingOf, findBooking } from '../queries.ts';
import { assertTeamSlot, teamSlotTaken } from './team-slots.ts';

/** Moves without the guest's limits. A move back before the guest's mail leaves queues none. Repeatable. */
export async function moveByTeam(
  { database }: Pick<AdminServices, 'database'>,
  id: string,
  { from, to, allows_blocked, notifies_guest }: TeamMove,
  email: string,
): Promise<ChangedBooking> {
  if (sameSlot(from, to)) throw teamSlotTaken();
  return database.transaction(
    async (tx) => {
      await tx.lockDate(to.booking_date, 'shared');
      // Before the rules: since the first request, the date may have been blocked.
      const repeated = await responseOfRepeated(tx, id, to);
      if (repeated) return repeated;
      if (isOver(from, tx.now)) throw new Rejection('recording_over');
      await assertTeamSlot(tx, to, allows_blocked);
      const actor = { kind: 'team', email, notifiesGuest: notifies_guest } as const;
      const moved = await moveSlot(tx, id, { from, to }, actor);
      if (moved === undefined) return rejectUnlessRepeated(tx, id, to);
      return { booking: bookingOf(moved.row), guest_notified: moved.isGuestNotified };
    },
    { onConflict: teamSlotTaken },
  );
}

/** The response of a request whose first response may have been lost; undefined if it is no repetition. */
async function responseOfRepeated(
  { db }: UnitOfWork,
  id: string,
  to: Slot,
): Promise<ChangedBooking | undefined> {
  const booking = await findBooking(db, id);
  if (booking?.status !== 'confirmed' || !sameSlot(booking, to)) return undefined;
  return { booking, guest_notified: await isGuestNotificationQueued(db, id) };
}

/** Rejects a booking that is not where the request expects it, unless a concurrent repetition has moved it. */
async function rejectUnlessRepeated(tx: UnitOfWork, id: string, to: Slot): Promise<ChangedBooking> {
  const repeated = await responseOfRepeated(tx, id, to);
  if (repeated) return repeated;
  const isGone = (await findBooking(tx.db, id)) === undefined;
  throw new Rejection(isGone ? 'booking_not_found' : 'booking_changed');
}
