/** The names of a booking's fields: on the confirmation, in the admin area, in mails and in the feed. */
export const bookingFields = {
  booking_date: 'Date',
  time_slot: 'Time',
  guest_name: 'Guest',
  guest_email: 'Email',
  guest_phone: 'Phone',
  notes: 'Topic',
};
