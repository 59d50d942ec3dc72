/**
 * How many confirmed bookings still to come one e-mail address may have, so that nobody takes the
 * whole calendar. The team is not bound by it when it confirms a cancelled booking again.
 */
export const UPCOMING_BOOKINGS_MAX = 3;
