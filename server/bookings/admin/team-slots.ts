import type { Kysely } from 'kysely';
import { TEAM_WINDOW } from '#domain/admin/bookings/team-booking.ts';
import type { TeamDay } from '#domain/admin/bookings/team-day.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import { slotsWithState } from '#domain/booking/slots/availability.ts';
import { bookableRange, isWithin } from '#domain/booking/slots/booking-window.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { assertBookable } from '#server/bookings/bookable-slot.ts';
import { blockOf, isBlocked } from '#server/database/blocks.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';
import { getOccupancy } from '../queries.ts';

export const teamSlotTaken = () =>
  new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken, field: 'time_slot' });

export async function getTeamDay(
  db: Kysely<Schema>,
  date: PlainDate,
  now: Instant,
): Promise<TeamDay> {
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
export async function assertTeamSlot(
  { db, now }: UnitOfWork,
  slot: Slot,
  allowsBlocked: boolean,
): Promise<void> {
  assertBookable(slot, now, TEAM_WINDOW);
  if (allowsBlocked) return;
  if (await isBlocked(db, slot.booking_date)) {
    throw new Rejection('date_blocked', { field: 'booking_date' });
  }
}
