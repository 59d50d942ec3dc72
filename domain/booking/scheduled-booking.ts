import * as v from 'valibot';
import { storedBookingEntries } from './booking.ts';

export const scheduledBookingEntries = {
  ...storedBookingEntries,
  is_attending: v.boolean(),
};

const ScheduledBooking = v.object(scheduledBookingEntries);
export type ScheduledBooking = v.InferOutput<typeof ScheduledBooking>;
