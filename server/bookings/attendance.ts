import type { Selectable } from 'kysely';
import type { BookingsTable } from '#server/database/schema.ts';

type Attendance = Pick<
  Selectable<BookingsTable>,
  'status' | 'booking_date' | 'time_slot' | 'attending_date' | 'attending_slot'
>;

/** True if the guest has said that they will be there, in the slot that the booking has now. */
export function isAttending(booking: Attendance): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.attending_date === booking.booking_date &&
    booking.attending_slot === booking.time_slot
  );
}
