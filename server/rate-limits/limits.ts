import { UPCOMING_BOOKINGS_MAX } from '#domain/booking/messages.ts';

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

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

const RATES = {
  // Counts bookings without an invitation, but no rejected or replayed requests:
  // a third of the smallest window, then one every two hours (docs/decisions/013-limits.md).
  bookingsPerClient: { times: 12, seconds: DAY_SECONDS, timesIn: { 56: 15, 48: 18 } },
  bookingsPerEmail: { times: 5, seconds: HOUR_SECONDS },
  changesPerBooking: { times: 30, seconds: DAY_SECONDS },
  movesPerBooking: { times: 3, seconds: DAY_SECONDS },
  linksPerClient: { times: 10, seconds: HOUR_SECONDS },
  linksPerEmail: { times: 3, seconds: HOUR_SECONDS },
  // Mails that guests cause, except requested links. Further ones wait, and are merged: five at once,
  // then one in five hours, never more than ten within a day.
  guestMailsPerMailbox: { times: 5, seconds: DAY_SECONDS },
  wrongPasscodesPerClient: { times: 10, seconds: HOUR_SECONDS / 4 },
  messagesPerClient: { times: 20, seconds: HOUR_SECONDS },
  signInsPerClient: { times: 30, seconds: 60 },
  signUpsPerClient: { times: 10, seconds: HOUR_SECONDS / 4 },
  // Mails to strangers, since anyone can sign up with any e-mail address.
  signUpsOnSite: { times: 60, seconds: HOUR_SECONDS },
  passwordResetsPerClient: { times: 30, seconds: HOUR_SECONDS / 4 },
  // Known devices, sessions and mailed links apart. Delays, but never locks the account.
  signInsPerAccount: { times: 3, seconds: 30 },
  // Second factors, once the password is right. Delays, too.
  codesPerAccount: { times: 5, seconds: 5 * 300 },
  // Over changes of the password, which begin a new `codesPerAccount`.
  // Three of a million codes are valid, so that half a chance takes ten years.
  codesPerAccountDaily: { times: 60, seconds: DAY_SECONDS },
  codesPerClient: { times: 30, seconds: HOUR_SECONDS / 4 },
  mailsPerAccount: { times: 5, seconds: HOUR_SECONDS },
  // By kind of mail: anybody can sign up with any e-mail address.
  signUpMailsPerMailbox: { times: 5, seconds: DAY_SECONDS },
};

/** Shared by instances, except `requestsPerClient`, `passwordsAtOnce` and `live`. */
export interface Limits extends Readonly<Record<keyof typeof RATES, Rate>> {
  /** Loose, since customers of a mobile carrier share IP addresses. */
  readonly requestsPerClient: Rate;
  /** Exact only together with `bookingsPerEmail`, whose row serializes concurrent bookings. */
  readonly upcomingBookingsPerEmail: number | null;
  /** Each hash takes 100 ms of CPU time and 32 MB. */
  readonly passwordsAtOnce: number;
  /** Response time of sign-up and forgotten password, whether or not the account exists. */
  readonly uniformResponseMs: number;
  readonly live: LiveLimits;
}

export const LIMITS: Limits = {
  ...RATES,
  requestsPerClient: { times: 600, seconds: 60 },
  upcomingBookingsPerEmail: UPCOMING_BOOKINGS_MAX,
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
