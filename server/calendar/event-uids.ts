/**
 * The UID of a booking's entry in calendars (RFC 5545, 3.8.4.7). With another one, calendars would not find
 * the entry that they have: nothing of it may come from settings or `content/`.
 */
export const eventUidOf = (bookingId: string) => `booking-${bookingId}`;
