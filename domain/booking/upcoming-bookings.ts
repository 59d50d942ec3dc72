/** Upcoming confirmed bookings per e-mail address. An admin who reconfirms a booking may exceed it. */
export const UPCOMING_BOOKINGS_MAX = 3;
