import type * as v from 'valibot';
import { texts } from '#content/schema-parts.ts';

export const BookingFields = texts('date', 'time', 'guest', 'email', 'phone', 'topic');

/** The names of a booking's fields. */
export type BookingFields = v.InferOutput<typeof BookingFields>;

export const schemas = { bookingFields: BookingFields };
