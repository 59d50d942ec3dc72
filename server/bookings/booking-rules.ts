import { show, visit } from '#content/show/show.ts';
import type { Booking, VisitDetails } from '#domain/booking/booking.ts';
import { type BookingWindow, isBookableDate } from '#domain/booking/slots/availability.ts';
import { type Slot, slotsOn } from '#domain/booking/slots/slot.ts';
import { enteredDateError } from '#domain/time/entered-date.ts';
import { showDateAt, slotStart } from '#domain/time/show-time.ts';
import type { BookingRow } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Instant } from '#server/time/clock.ts';

const { isSample: _, ...visitOfShow } = visit;

/** A guest whose recording is ahead gets it, and nobody else. */
export const visitDetails: VisitDetails = visitOfShow;

const RECORDING_MS = show.recordingMinutes * 60_000;

export const isOver = ({ booking_date, time_slot }: Slot, now: Instant): boolean =>
  slotStart(booking_date, time_slot) + RECORDING_MS <= now;

type MailedBooking = Pick<Booking, 'guest_email' | 'booking_date' | 'time_slot'>;

export const isMailable = (booking: MailedBooking, now: Instant): boolean =>
  booking.guest_email !== '' && !isOver(booking, now);

type BookingInSlot = Pick<BookingRow, 'status' | 'booking_date' | 'time_slot'>;
type Attendance = BookingInSlot & Pick<BookingRow, 'attending_date' | 'attending_slot'>;
export type MoveRequest = BookingInSlot & Pick<BookingRow, 'asked_date' | 'asked_slot'>;

/** True for a mark of the slot that the booking has now: a move voids those of the slot before. */
const isOfSlot = (booking: BookingInSlot, date: string | null, slot: string | null): boolean =>
  booking.status === 'confirmed' && date === booking.booking_date && slot === booking.time_slot;

export const isAttending = (booking: Attendance): boolean =>
  isOfSlot(booking, booking.attending_date, booking.attending_slot);

export const isAskedToMove = (booking: MoveRequest): boolean =>
  isOfSlot(booking, booking.asked_date, booking.asked_slot);

export const slotTaken = () => new Rejection('slot_taken', { field: 'time_slot' });
export const dateUnavailable = (detail?: string) =>
  new Rejection('date_unavailable', { detail, field: 'booking_date' });

/** @throws Rejection `date_unavailable` or `slot_unavailable` */
export function assertBookable(
  { booking_date, time_slot }: Slot,
  now: Instant,
  window: BookingWindow,
): void {
  const today = showDateAt(now);
  if (!isBookableDate(booking_date, today, window)) {
    throw dateUnavailable(enteredDateError(booking_date, today));
  }
  if (!slotsOn(booking_date).includes(time_slot)) {
    throw new Rejection('slot_unavailable', { field: 'time_slot' });
  }
}
