import type { LiveLimits } from './live/live-hub.ts';
import type { Rate } from './rate-limit.ts';

/** How much one visitor may ask for; a parameter of the app, so that tests can lift it. */
export interface Limits {
  /** Every request to the API. Loose: a mobile carrier's customers share an address. */
  readonly requestsPerAddress: Rate;
  /** Attempts to book. */
  readonly bookingsPerAddress: Rate;
  /** Bookings made: tight, a guest records once. */
  readonly bookingsPerEmail: Rate;
  /** Wrong passcodes. */
  readonly wrongPasscodesPerAddress: Rate;
  /** Messages of the contact form, where they are delivered: each becomes a mail. */
  readonly messagesPerAddress: Rate;
  readonly live: LiveLimits;
}

const HOUR = 3600;

export const LIMITS: Limits = {
  requestsPerAddress: { times: 600, seconds: 60 },
  bookingsPerAddress: { times: 60, seconds: HOUR },
  bookingsPerEmail: { times: 5, seconds: HOUR },
  wrongPasscodesPerAddress: { times: 10, seconds: HOUR / 4 },
  messagesPerAddress: { times: 20, seconds: HOUR },
  live: { streams: 1000, streamsPerAddress: 30 },
};
