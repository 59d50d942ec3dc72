/** A list with a queued mail is loaded again so often: the sending of a mail is no live change. */
export const MAIL_POLL_MS = 5_000;
