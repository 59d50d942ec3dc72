import type { ExpressionBuilder } from 'kysely';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { Schema } from '#server/database/schema.ts';

/** The condition of a statement that a booking is in the slot. */
export const inSlot =
  ({ booking_date, time_slot }: Slot) =>
  (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and({ booking_date, time_slot });
