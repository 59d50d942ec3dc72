import type { Selectable } from 'kysely';
import type { BookingsTable } from '#server/database/schema.ts';

type Booking = Selectable<BookingsTable>;

type BookingInSlot = Pick<Booking, 'status' | 'booking_date' | 'time_slot'>;
type Attendance = BookingInSlot & Pick<Booking, 'attending_date' | 'attending_slot'>;
export type MoveRequest = BookingInSlot & Pick<Booking, 'asked_date' | 'asked_slot'>;

/** True for a mark of the slot that the booking has now: a move voids those of the slot before. */
const isOfSlot = (booking: BookingInSlot, date: string | null, slot: string | null): boolean =>
  booking.status === 'confirmed' && date === booking.booking_date && slot === booking.time_slot;

export const isAttending = (booking: Attendance): boolean =>
  isOfSlot(booking, booking.attending_date, booking.attending_slot);

export const isAskedToMove = (booking: MoveRequest): boolean =>
  isOfSlot(booking, booking.asked_date, booking.asked_slot);
