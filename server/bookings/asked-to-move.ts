import type { Selectable } from 'kysely';
import type { BookingsTable } from '#server/database/schema.ts';

export type MoveRequest = Pick<
  Selectable<BookingsTable>,
  'status' | 'booking_date' | 'time_slot' | 'asked_date' | 'asked_slot'
>;

/** True if the team has asked the guest to choose another slot than the one that the booking has now. */
export function isAskedToMove(booking: MoveRequest): boolean {
  return (
    booking.status === 'confirmed' &&
    booking.asked_date === booking.booking_date &&
    booking.asked_slot === booking.time_slot
  );
}
