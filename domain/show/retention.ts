/**
 * Retention of mails: sent ones from the sending, failed ones from the queuing. /policy promises
 * these numbers. Mails about accounts contain links, so they are kept only for troubleshooting.
 */
export const MAIL_RETENTION_DAYS = { sent: 90, failed: 180, account: 7 } as const;

/** Age of the recording from which the doctor asks whether a booking is still needed. */
export const BOOKING_REVIEW_DAYS = 730;
