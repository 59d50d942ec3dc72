import * as v from 'valibot';
import { BookingDetails } from '#domain/booking/booking.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';

const Slot = v.object({ date: v.custom<PlainDate>(isPlainDate), time: v.string() });

/** A confirmed booking, as it is kept in its history entry. */
export const ConfirmedBooking = v.object({
  booking: BookingDetails,
  /** The slots of earlier attempts that may be booked as well. */
  unanswered: v.array(Slot),
});

export type ConfirmedBooking = v.InferOutput<typeof ConfirmedBooking>;
