import type { Kysely } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import {
  type ChangedBooking,
  TEAM_WINDOW,
  type TeamBookingRequest,
  type TeamMove,
} from '#domain/admin/team-changes.ts';
import type { BookingResponse } from '#domain/booking/booking.ts';
import { bookableRange, isWithin, slotsWithState } from '#domain/booking/slots/availability.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingOf, insertBooking, requireBooking } from '#server/bookings/booking-row.ts';
import { assertBookable, isOver } from '#server/bookings/booking-rules.ts';
import { moveSlot } from '#server/bookings/change-booking.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Actor } from '#server/database/audit.ts';
import { blockOf, isBlocked } from '#server/database/blocks.ts';
import { SAVED_BOOKINGS, withSavedResponse } from '#server/database/saved-responses.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/booking-notifications.ts';
import { isGuestNotificationQueued } from '#server/mail/queue/mail-state.ts';
import type { Instant } from '#server/time/clock.ts';

const teamSlotTaken = () =>
  new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken, field: 'time_slot' });

export async function getTeamDay(db: Kysely<Schema>, date: PlainDate, now: Instant) {
  const window = bookableRange(showDateAt(now), TEAM_WINDOW);
  const block = await blockOf(db, date).executeTakeFirst();
  const occupancy = await getOccupancy(db, { from: date, to: date });
  return {
    date,
    window,
    is_blocked: block !== undefined,
    reason: block?.reason ?? null,
    slots: isWithin(date, window) ? slotsWithState(date, occupancy) : [],
  };
}

/** The unique index finds taken slots. @throws `date_unavailable`, `slot_unavailable` or `date_blocked` */
async function assertTeamSlot({ db, now }: UnitOfWork, slot: Slot, allowsBlocked: boolean) {
  assertBookable(slot, now, TEAM_WINDOW);
  if (allowsBlocked) return;
  if (await isBlocked(db, slot.booking_date)) {
    throw new Rejection('date_blocked', { field: 'booking_date' });
  }
}

/** A booking that was agreed on by phone: without the guests' limits and documents, else like theirs. */
export async function addBooking(
  { database }: Pick<Services, 'database'>,
  { allows_blocked, ...details }: TeamBookingRequest,
  idempotencyKey: string | undefined,
  actor: Actor,
): Promise<BookingResponse> {
  const { booking_date, time_slot } = details;
  // Without the route, its key would answer the same details of a guest, with the guest's link.
  const request = { route: 'POST /api/admin/bookings', ...details };
  const { response } = await withSavedResponse(
    { db: database.db, key: idempotencyKey, request, responses: SAVED_BOOKINGS },
    (save) =>
      database.transaction(async (tx) => {
        await tx.lockDate(booking_date, 'shared');
        await assertTeamSlot(tx, details, allows_blocked);
        const id = uuid();
        const booking = bookingOf({ id, ...details, status: 'confirmed' });
        const created: BookingResponse = { id, booking_date, time_slot, status: 'confirmed' };
        await insertBooking(tx, booking, 'team');
        await enqueueBookingConfirmation(tx, booking);
        await save(tx, created);
        await tx.changed(booking, { actor, action: 'booked' });
        return created;
      }, teamSlotTaken),
  );
  return response;
}

/** Moves without the guest's limits. A move back before the guest's mail leaves queues none. Repeatable. */
export async function moveByTeam(
  { database }: Pick<Services, 'database'>,
  id: string,
  { from, to, allows_blocked, notifies_guest }: TeamMove,
  actor: Actor,
): Promise<ChangedBooking> {
  if (sameSlot(from, to)) throw teamSlotTaken();
  return database.transaction(async (tx) => {
    await tx.lockDate(to.booking_date, 'shared');
    const booking = await requireBooking(tx, id);
    const isConfirmed = booking.status === 'confirmed';
    // Before the rules: since the first request, whose response may be lost, the date may have been blocked.
    if (isConfirmed && sameSlot(booking, to)) {
      const guest_notified = await isGuestNotificationQueued(tx.db, id);
      return { booking: bookingOf(booking), guest_notified };
    }
    if (isOver(from, tx.now)) throw new Rejection('recording_over');
    await assertTeamSlot(tx, to, allows_blocked);
    if (!isConfirmed || !sameSlot(booking, from)) throw new Rejection('booking_changed');
    const by = { actor, notifiesGuest: notifies_guest };
    const { row, isGuestNotified } = await moveSlot(tx, id, { from, to }, by);
    return { booking: bookingOf(row), guest_notified: isGuestNotified };
  }, teamSlotTaken);
}
