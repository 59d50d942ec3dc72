import * as v from 'valibot';
import { storedBookingEntries } from '#domain/booking/booking.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { MAIL_STATES } from './booking-list.ts';

export const listedBookingEntries = {
  ...storedBookingEntries,
  /** The state of the newest mail to the guest; null if none is stored. */
  mail: v.nullable(v.picklist(MAIL_STATES)),
  /** Changes are no longer mailed to the guest. */
  is_over: v.boolean(),
};

export const ListedBooking = v.object(listedBookingEntries);
export type ListedBooking = v.InferOutput<typeof ListedBooking>;

/** Sorted by date and slot. `earlier` is the `before` of a query, `later` the `after`. */
export const BookingPage = v.object({
  today: ResponseDate,
  bookings: listOf(ListedBooking),
  earlier: v.nullable(v.string()),
  later: v.nullable(v.string()),
  /** The next confirmed recording, or the one in progress. */
  next: v.nullable(v.object({ id: v.string(), booking_date: ResponseDate })),
  /** Confirmed bookings from today on, in the whole list. */
  upcoming: v.number(),
});
export type BookingPage = v.InferOutput<typeof BookingPage>;
