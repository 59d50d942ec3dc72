import type { ExpressionBuilder } from 'kysely';
import { comparableEmail } from '#domain/text/email-address.ts';
import type { Schema } from '#server/database/schema.ts';

/** Written as in the indexes on `lower(guest_email)`. */
export const ofGuest =
  (email: string) =>
  ({ eb, fn }: ExpressionBuilder<Schema, 'bookings'>) =>
    eb(fn<string>('lower', ['guest_email']), '=', comparableEmail(email));
