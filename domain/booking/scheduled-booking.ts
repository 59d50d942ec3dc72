import * as v from 'valibot';
import { storedBookingEntries } from './booking.ts';

export const scheduledBookingEntries = {
  ...storedBookingEntries,
  /** The guest has said that they will be there, in this slot. */
  is_attending: v.boolean(),
};

/** A confirmed booking in the schedule of a day. */
const ScheduledBooking = v.object(scheduledBookingEntries);
export type ScheduledBooking = v.InferOutput<typeof ScheduledBooking>;
