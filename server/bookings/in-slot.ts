import type { ExpressionBuilder } from 'kysely';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { Schema } from '#server/database/schema.ts';

export const inSlot =
  ({ booking_date, time_slot }: Slot) =>
  (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and({ booking_date, time_slot });
