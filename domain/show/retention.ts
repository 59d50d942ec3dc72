/**
 * For how many days a mail is kept once it is done with, from the sending or, where it could not be
 * sent, from the writing. /policy promises these figures. Mails about accounts hold links, and are
 * kept no longer than it takes to see why one did not arrive. A booking is kept for as long as the
 * show needs it, which is for people to say.
 */
export const MAILS_KEPT_DAYS = { sent: 90, failed: 180, account: 7 } as const;

/** A booking whose recording is longer ago than this is one to ask about: is it still needed? */
export const BOOKINGS_QUESTIONED_AFTER_DAYS = 730;
