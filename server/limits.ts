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
  /** Sign-ins, counted over all instances, as the next two are. */
  readonly signInsPerAddress: Rate;
  readonly signUpsPerAddress: Rate;
  /** New passwords that are asked for, and those that are set. */
  readonly passwordResetsPerAddress: Rate;
  /** Passwords checked for one account, from wherever: it is delayed by this, never locked. */
  readonly signInsPerAccount: Rate;
  /** Mails to one address of an account, whoever asks for them. */
  readonly mailsPerAccount: Rate;
  /** Passwords hashed at the same time; each takes 100 ms of a processor and 32 MB. */
  readonly passwordsAtOnce: number;
  /** A sign-up and a forgotten password are answered after so long, whatever was found. */
  readonly quietAnswerMilliseconds: number;
  readonly live: LiveLimits;
}

const HOUR = 3600;

export const LIMITS: Limits = {
  requestsPerAddress: { times: 600, seconds: 60 },
  bookingsPerAddress: { times: 60, seconds: HOUR },
  bookingsPerEmail: { times: 5, seconds: HOUR },
  wrongPasscodesPerAddress: { times: 10, seconds: HOUR / 4 },
  messagesPerAddress: { times: 20, seconds: HOUR },
  signInsPerAddress: { times: 30, seconds: 60 },
  signUpsPerAddress: { times: 30, seconds: HOUR / 4 },
  passwordResetsPerAddress: { times: 30, seconds: HOUR / 4 },
  // Three at once, then one every ten seconds.
  signInsPerAccount: { times: 3, seconds: 30 },
  mailsPerAccount: { times: 5, seconds: HOUR },
  passwordsAtOnce: 8,
  quietAnswerMilliseconds: 400,
  live: { streams: 1000, streamsPerAddress: 30 },
};
