import * as v from 'valibot';
import { StoredBooking } from '#domain/booking/booking.ts';

export const ChangedBooking = v.object({
  booking: StoredBooking,
  /** A mail to the guest is queued. */
  guest_notified: v.boolean(),
});
export type ChangedBooking = v.InferOutput<typeof ChangedBooking>;

export const RenewedLink = v.object({ guest_link: v.nullable(v.string()) });
