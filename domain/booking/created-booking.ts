import * as v from 'valibot';
import { ResponseDate } from '#domain/response-parts.ts';

const responseEntries = {
  id: v.string(),
  booking_date: ResponseDate,
  time_slot: v.string(),
  status: v.literal('confirmed'),
};

/** Contains no personal data. */
export const BookingResponse = v.object(responseEntries);
export type BookingResponse = v.InferOutput<typeof BookingResponse>;

/** Response to a booking. */
export const CreatedBooking = v.object({
  ...responseEntries,
  /**
   * Opens the guest's link; computed at each response, never stored. Null in the response to a repeated
   * request once the link was renewed.
   */
  guest_key: v.nullable(v.string()),
});
export type CreatedBooking = v.InferOutput<typeof CreatedBooking>;
