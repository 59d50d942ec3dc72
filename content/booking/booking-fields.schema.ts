import type * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const BookingFields = texts(
  'booking_date',
  'time_slot',
  'guest_name',
  'guest_email',
  'guest_phone',
  'notes',
);

export type BookingFields = v.InferOutput<typeof BookingFields>;

export const schemas = { bookingFields: BookingFields };
