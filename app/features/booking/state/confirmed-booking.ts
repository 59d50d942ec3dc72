import * as v from 'valibot';
import { BookingDetails } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';

/** A confirmed booking, and the slots of earlier submissions that may be booked as well. */
export interface ConfirmedBooking {
  readonly booking: BookingDetails;
  /** Of the guest's link; null once it was renewed, and where an earlier version has recorded the booking. */
  readonly guestKey: string | null;
  readonly pending: readonly Slot[];
}

/** The state of a history entry with a confirmation; entries of an earlier version have the same names. */
const EntryState = v.object({
  confirmed: v.object({
    booking: BookingDetails,
    unanswered: v.array(Slot),
    guest_key: v.optional(v.nullable(v.string()), null),
  }),
});

/** Reads the confirmed booking from the state of a history entry; null if it has none. */
export function readConfirmed(entryState: unknown): ConfirmedBooking | null {
  const parsed = v.safeParse(EntryState, entryState);
  if (!parsed.success) return null;
  const { booking, unanswered: pending, guest_key: guestKey } = parsed.output.confirmed;
  return { booking, pending, guestKey };
}

export function confirmedEntryState({
  booking,
  pending,
  guestKey,
}: ConfirmedBooking): v.InferOutput<typeof EntryState> {
  return { confirmed: { booking, unanswered: [...pending], guest_key: guestKey } };
}
