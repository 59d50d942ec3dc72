import type { Booking } from './booking.ts';

/** A confirmed booking in the schedule of a day. */
export interface ScheduledBooking extends Booking {
  /** The guest has said that they will be there, in this slot. */
  readonly is_attending: boolean;
}
