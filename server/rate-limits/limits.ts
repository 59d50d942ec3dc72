import { UPCOMING_BOOKINGS_MAX } from '#domain/booking/upcoming-bookings.ts';

/** Providers give a connection a /64, /56 or /48 (RFC 6177): wider networks may do multiples of a client. */
const WIDER_NETWORKS = [
  { bits: 56, multiple: 4 },
  { bits: 48, multiple: 16 },
] as const;

export interface Rate {
  readonly times: number;
  readonly seconds: number;
  /** The allowances of a /56 and a /48, where they are no multiple of `times`. */
  readonly timesIn?: Readonly<Record<(typeof WIDER_NETWORKS)[number]['bits'], number>>;
}

export interface LiveLimits {
  readonly streams: number;
  /** Wider IPv6 networks may have multiples of it. */
  readonly streamsPerClient: number;
}

/** Shared by instances, except `requestsPerClient`, `passwordsAtOnce` and `live`. Null: none. */
export interface Limits {
  /** Loose, since customers of a mobile carrier share IP addresses. */
  readonly requestsPerClient: Rate;
  /** Counts bookings without an invitation, but no rejected or replayed requests. */
  readonly bookingsPerClient: Rate | null;
  readonly bookingsPerEmail: Rate | null;
  /** Exact only together with `bookingsPerEmail`, whose row serializes concurrent bookings. */
  readonly upcomingBookingsPerEmail: number | null;
  readonly changesPerBooking: Rate | null;
  readonly movesPerBooking: Rate | null;
  readonly linksPerClient: Rate | null;
  readonly linksPerEmail: Rate | null;
  /** Counts the mails to one mailbox that guests cause; requested links apart. Further ones wait, and are merged. */
  readonly guestMailsPerMailbox: Rate | null;
  readonly wrongPasscodesPerClient: Rate | null;
  readonly messagesPerClient: Rate | null;
  readonly signInsPerClient: Rate;
  readonly signUpsPerClient: Rate;
  /** Limits mails to strangers, since anyone can sign up with any e-mail address. */
  readonly signUpsOnSite: Rate;
  readonly passwordResetsPerClient: Rate;
  /** Counts all clients; known devices, sessions and mailed links apart. Delays, but never locks the account. */
  readonly signInsPerAccount: Rate;
  /** Counts codes of a second factor from all clients, once the password is right. It delays, too. */
  readonly codesPerAccount: Rate;
  /** Counts codes of a second factor over changes of the password, which begin a new `codesPerAccount`. */
  readonly codesPerAccountDaily: Rate;
  readonly codesPerClient: Rate;
  /** Mails with the link to a new password, which only accounts get. */
  readonly mailsPerAccount: Rate;
  /** Counts the mails after a sign-up, by kind: anybody can sign up with any e-mail address. */
  readonly signUpMailsPerMailbox: Rate;
  /** Each hash takes 100 ms of CPU time and 32 MB. */
  readonly passwordsAtOnce: number;
  /** Response time of sign-up and forgotten password, whether or not the account exists. */
  readonly uniformResponseMs: number;
  readonly live: LiveLimits;
}

const HOUR_SECONDS = 3600;

export const LIMITS: Limits = {
  requestsPerClient: { times: 600, seconds: 60 },
  // A third of the smallest window, then one every two hours (docs/decisions/013-limits.md).
  bookingsPerClient: { times: 12, seconds: 24 * HOUR_SECONDS, timesIn: { 56: 15, 48: 18 } },
  bookingsPerEmail: { times: 5, seconds: HOUR_SECONDS },
  upcomingBookingsPerEmail: UPCOMING_BOOKINGS_MAX,
  changesPerBooking: { times: 30, seconds: 24 * HOUR_SECONDS },
  movesPerBooking: { times: 3, seconds: 24 * HOUR_SECONDS },
  linksPerClient: { times: 10, seconds: HOUR_SECONDS },
  linksPerEmail: { times: 3, seconds: HOUR_SECONDS },
  // Five at once, then one in five hours: never more than ten within a day.
  guestMailsPerMailbox: { times: 5, seconds: 24 * HOUR_SECONDS },
  wrongPasscodesPerClient: { times: 10, seconds: HOUR_SECONDS / 4 },
  messagesPerClient: { times: 20, seconds: HOUR_SECONDS },
  signInsPerClient: { times: 30, seconds: 60 },
  signUpsPerClient: { times: 10, seconds: HOUR_SECONDS / 4 },
  signUpsOnSite: { times: 60, seconds: HOUR_SECONDS },
  passwordResetsPerClient: { times: 30, seconds: HOUR_SECONDS / 4 },
  signInsPerAccount: { times: 3, seconds: 30 },
  codesPerAccount: { times: 5, seconds: 5 * 300 },
  // Three of a million codes are valid, so that half a chance takes ten years.
  codesPerAccountDaily: { times: 60, seconds: 24 * HOUR_SECONDS },
  codesPerClient: { times: 30, seconds: HOUR_SECONDS / 4 },
  mailsPerAccount: { times: 5, seconds: HOUR_SECONDS },
  signUpMailsPerMailbox: { times: 5, seconds: 24 * HOUR_SECONDS },
  passwordsAtOnce: 8,
  uniformResponseMs: 400,
  live: { streams: 1000, streamsPerClient: 30 },
};

/** A client with an IPv6 address, as `limitKeyOf` names it: the first 64 bits in hex. */
const IPV6_CLIENT = /^[\da-f]{16}\/64$/;

const BITS_PER_DIGIT = 4;

/** A limit counts this: a client, a wider network, an e-mail address or a row. */
export interface Counted {
  readonly key: string;
  readonly times: number;
}

/** All that a use counts for: an IPv6 client also for the networks around it, from the narrowest on. */
export function countedFor(
  key: string,
  rate: Pick<Rate, 'times' | 'timesIn'>,
): [Counted, ...Counted[]] {
  const own = { key, times: rate.times };
  if (!IPV6_CLIENT.test(key)) return [own];
  const wider = WIDER_NETWORKS.map(({ bits, multiple }) => ({
    key: `${key.slice(0, bits / BITS_PER_DIGIT)}/${bits}`,
    times: rate.timesIn?.[bits] ?? rate.times * multiple,
  }));
  return [own, ...wider];
}
