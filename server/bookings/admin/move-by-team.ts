import type { Transaction } from 'kysely';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import { UNDO_MARGIN_SECONDS, UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { TeamMove } from '#domain/admin/bookings/team-booking.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import { sameSlot } from '#domain/booking/slots/slot.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';
import type { Instant } from '#server/time/clock.ts';
import { isOver } from '../is-over.ts';
import { recordMove, updateConfirmedSlot } from '../move-slot.ts';
import { notifyGuest } from '../notify-guest.ts';
import { bookingOf, findBooking } from '../queries.ts';
import { assertTeamSlot } from './team-slots.ts';

/**
 * The guest's own move without its limits (server/guest-link/move-booking.ts). A move back before the
 * guest's mail is sent queues none. A repeated request changes nothing more.
 * @throws Rejection `booking_not_found`, `booking_changed`, `recording_over`, `date_unavailable`,
 * `slot_unavailable`, `date_blocked` or `slot_taken`
 */
export async function moveByTeam(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  { from, to, allows_blocked, notifies_guest }: TeamMove,
  admin: SignedInUser,
): Promise<ChangedBooking> {
  const slotTaken = () =>
    new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken, field: 'time_slot' });
  if (sameSlot(from, to)) throw slotTaken();
  return rejectOnConflict(slotTaken, () =>
    changes.write(async (transaction, announce) => {
      const now = clock();
      // Before the booking's row, as in every other operation.
      await database.capabilities.lockDate(transaction, to.booking_date, 'shared');
      // Before the rules: since the first request, the date may have been blocked.
      const repeated = await responseOfRepeated(transaction, id, to);
      if (repeated) return repeated;
      assertNotOver(from, now);
      await assertTeamSlot(transaction, to, { allowsBlocked: allows_blocked, now });
      const row = await updateConfirmedSlot(transaction, id, from, to);
      if (row === undefined) return rejectUnlessRepeated(transaction, id, to);
      const booking = bookingOf(row);
      const guest_notified = await notifyGuest(transaction, {
        booking,
        sequence: row.calendar_sequence,
        notifiesGuest: notifies_guest,
        delayMs: (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000,
        now,
        queuedAt: database.capabilities.now(),
      });
      await recordMove(transaction, announce, { booking, from, at: now, actor: admin.email });
      return { booking, guest_notified };
    }),
  );
}

function assertNotOver({ booking_date, time_slot }: TeamMove['from'], now: Instant): void {
  if (isOver({ booking_date, slot_minute: minuteOfDay(time_slot) }, now)) {
    throw new Rejection('recording_over');
  }
}

/** The response of a request whose first response may have been lost; undefined if it is no repetition. */
async function responseOfRepeated(
  transaction: Transaction<Schema>,
  id: string,
  to: TeamMove['to'],
): Promise<ChangedBooking | undefined> {
  const booking = await findBooking(transaction, id);
  if (booking?.status !== 'confirmed' || !sameSlot(booking, to)) return undefined;
  return { booking, guest_notified: await isGuestNotificationQueued(transaction, id) };
}

/** Decides about a booking that is not where the request expects it: the same request at the same time was first, or another one. */
async function rejectUnlessRepeated(
  transaction: Transaction<Schema>,
  id: string,
  to: TeamMove['to'],
): Promise<ChangedBooking> {
  const repeated = await responseOfRepeated(transaction, id, to);
  if (repeated) return repeated;
  const isGone = (await findBooking(transaction, id)) === undefined;
  throw new Rejection(isGone ? 'booking_not_found' : 'booking_changed');
}
