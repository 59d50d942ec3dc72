import { show } from '#content/show/show.ts';
import type { BookingWindow } from '#domain/booking/slots/availability.ts';
import { type Slot, slotsOn } from '#domain/booking/slots/slot.ts';
import type { ErrorCode } from '#domain/errors/error-catalogue.ts';
import { addDays, daysBetween } from '#domain/time/plain-date.ts';
import { showDateAt, showMidnight, slotStart } from '#domain/time/show-time.ts';
import { isNow, type ModelBooking, type ModelInvitation } from './state.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The reasons why nobody may book the slot, whatever is booked and blocked. */
export function againstSlot(slot: Slot, now: number, window: BookingWindow): ErrorCode[] {
  const day = daysBetween(showDateAt(now), slot.booking_date);
  if (day < window.opensAfterDays || day > window.closesAfterDays) return ['date_unavailable'];
  return slotsOn(slot.booking_date).includes(slot.time_slot) ? [] : ['slot_unavailable'];
}

const startOf = ({ booking_date, time_slot }: Slot) => slotStart(booking_date, time_slot);

export const isOver = (slot: Slot, now: number): boolean =>
  startOf(slot) + show.recordingMinutes * MINUTE <= now;

/** A guest whom the team has asked to move may do so until the recording. */
export function isChangeable(booking: ModelBooking, now: number): boolean {
  const hours = isNow(booking, booking.asked) ? 0 : show.guestChangesUntilHours;
  return now < startOf(booking) - hours * HOUR;
}

export const isOpen = (
  { uses, uses_max, revoked, valid_until }: ModelInvitation,
  now: number,
): boolean => uses < uses_max && !revoked && now < showMidnight(addDays(valid_until, 1));
