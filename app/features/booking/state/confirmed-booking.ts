import * as v from 'valibot';
import { BookingDetails } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';

/** A confirmed booking, and the slots of earlier submissions that may be booked as well. */
export interface ConfirmedBooking {
  readonly booking: BookingDetails;
  /** The key of the guest's link; null once it was renewed. */
  readonly guestKey: string | null;
  readonly pending: readonly Slot[];
}

const EntryState = v.object({
  confirmed: v.object({
    booking: BookingDetails,
    guestKey: v.nullable(v.string()),
    pending: v.array(Slot),
  }),
});

/** Reads the confirmed booking from the state of a history entry; null if it has none. */
export function readConfirmed(entryState: unknown): ConfirmedBooking | null {
  const parsed = v.safeParse(EntryState, entryState);
  return parsed.success ? parsed.output.confirmed : null;
}

export const confirmedEntryState = (confirmed: ConfirmedBooking) => ({ confirmed });
