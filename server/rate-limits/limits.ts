import { UPCOMING_BOOKINGS_MAX } from '#domain/booking/upcoming-bookings.ts';

/** So many times in so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** The maximum of open live streams. */
export interface LiveLimits {
  readonly streams: number;
  readonly streamsPerClient: number;
}

/**
 * How much one visitor may ask for; a parameter of the app, so that tests can lift it: null is no
 * limit. All are counted over all instances, but for the calls and the streams of an address and
 * the passwords at once.
 */
export interface Limits {
  /** Every request to the API. Loose: a mobile carrier's customers share an address. */
  readonly requestsPerClient: Rate;
  /** Bookings made; what is refused, or sent again, does not count. */
  readonly bookingsPerClient: Rate | null;
  /** Bookings made with one e-mail address: tight, a guest records once. */
  readonly bookingsPerEmail: Rate | null;
  /**
   * Confirmed bookings still to come with one e-mail address. Held to exactly as long as
   * `bookingsPerEmail` is counted as well: that is what two at once wait for.
   */
  readonly upcomingBookingsPerEmail: number | null;
  /** Wrong passcodes. */
  readonly wrongPasscodesPerClient: Rate | null;
  /** Messages of the contact form, where they are delivered: each becomes a mail. */
  readonly messagesPerClient: Rate | null;
  readonly signInsPerClient: Rate;
  readonly signUpsPerClient: Rate;
  /** Sign-ups over the whole site: each mails an address that is perhaps a stranger's. */
  readonly signUpsOnSite: Rate;
  /** New passwords that are asked for, and those that are set. */
  readonly passwordResetsPerClient: Rate;
  /** Passwords checked for one account, from wherever: it is delayed by this, never locked. */
  readonly signInsPerAccount: Rate;
  /** Mails of one kind about accounts to one mailbox. */
  readonly mailsPerAccount: Rate;
  /** Passwords hashed at the same time; each takes 100 ms of a processor and 32 MB. */
  readonly passwordsAtOnce: number;
  /** A sign-up and a forgotten password are answered after so long, whatever was found. */
  readonly uniformResponseMs: number;
  readonly live: LiveLimits;
}

const HOUR = 3600;

export const LIMITS: Limits = {
  requestsPerClient: { times: 600, seconds: 60 },
  // A third of the smallest window at once, then one every two hours (docs/decisions/013-limits.md).
  bookingsPerClient: { times: 12, seconds: 24 * HOUR },
  bookingsPerEmail: { times: 5, seconds: HOUR },
  upcomingBookingsPerEmail: UPCOMING_BOOKINGS_MAX,
  wrongPasscodesPerClient: { times: 10, seconds: HOUR / 4 },
  messagesPerClient: { times: 20, seconds: HOUR },
  signInsPerClient: { times: 30, seconds: 60 },
  signUpsPerClient: { times: 10, seconds: HOUR / 4 },
  signUpsOnSite: { times: 60, seconds: HOUR },
  passwordResetsPerClient: { times: 30, seconds: HOUR / 4 },
  // Three at once, then one every ten seconds.
  signInsPerAccount: { times: 3, seconds: 30 },
  mailsPerAccount: { times: 5, seconds: HOUR },
  passwordsAtOnce: 8,
  uniformResponseMs: 400,
  live: { streams: 1000, streamsPerClient: 30 },
};
