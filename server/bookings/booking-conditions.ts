import type { ExpressionBuilder } from 'kysely';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { Schema } from '#server/database/schema.ts';

export const inSlot =
  ({ booking_date, time_slot }: Slot) =>
  (eb: ExpressionBuilder<Schema, 'bookings'>) =>
    eb.and({ booking_date, time_slot });

/** Written as in the indexes on `lower(guest_email)`. */
export const ofGuest =
  (email: string) =>
  ({ eb, fn }: ExpressionBuilder<Schema, 'bookings'>) =>
    eb(fn<string>('lower', ['guest_email']), '=', comparableEmail(email));
