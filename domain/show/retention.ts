/** Promised on /policy. Failed mails count from the queuing. `account` is for mails with a link that grants access. */
export const MAIL_RETENTION_DAYS = { sent: 90, failed: 180, account: 7 } as const;

/** Promised on /policy. Counted from the last use, the expiry or the revocation of an invitation. */
export const INVITATION_RETENTION_DAYS = 90;

/** Age of the recording from which the doctor asks whether a booking is still needed. */
export const BOOKING_REVIEW_DAYS = 730;
