/** The UID in calendars (RFC 5545, 3.8.4.7), which lose the entry with another one: no settings, no content. */
export const eventUidOf = (bookingId: string) => `booking-${bookingId}`;
