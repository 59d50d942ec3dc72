import type { BookingFields } from './booking-fields.schema.ts';

/** The names of a booking's fields: on the confirmation, in the admin area, in mails and in the feed. */
export const bookingFields: BookingFields = {
  date: 'Date',
  time: 'Time',
  guest: 'Guest',
  email: 'Email',
  phone: 'Phone',
  topic: 'Topic',
};
