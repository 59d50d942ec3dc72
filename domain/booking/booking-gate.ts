import * as v from 'valibot';

/** The documents that a guest reads before the passcode, in their order. */
export const LEGAL_DOCUMENTS = ['terms', 'policy'] as const;
export type LegalDocumentKey = (typeof LEGAL_DOCUMENTS)[number];

/** Minimum time that a document is open before it can be confirmed, in seconds. */
export const READ_DEFAULT_SECONDS = 10;
export const READ_SECONDS: Readonly<Record<LegalDocumentKey, number>> = {
  terms: 12,
  policy: READ_DEFAULT_SECONDS,
};

/** Distance from a document's end that counts as the end, in CSS pixels. */
export const SCROLL_END_TOLERANCE_PIXELS = 8;

/** The version of a text: SHA-256 of its content, in hex. */
export const TextVersion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The version of each document: those in force, or those that a guest has confirmed. */
export type DocumentVersions = Readonly<Record<LegalDocumentKey, string>>;

const GRANT_MAXIMUM = 1000;

/**
 * The proof sent with a booking from /book: the grant issued for the passcode, and the versions of
 * the documents that the guest confirmed (docs/requirements.md#R118).
 */
export const BookingGate = v.object({
  grant: v.pipe(v.string(), v.maxLength(GRANT_MAXIMUM)),
  terms: TextVersion,
  policy: TextVersion,
});
export type BookingGate = v.InferOutput<typeof BookingGate>;

const PASSCODE_MAXIMUM = 200;

/** The body of `POST /api/passcode`; the input is trimmed before it is compared. */
export const PasscodeRequest = v.object({
  passcode: v.pipe(v.string(), v.trim(), v.maxLength(PASSCODE_MAXIMUM)),
});

/** The answer to the right passcode. */
export interface PasscodeAnswer {
  readonly grant: string;
  /** Until when the grant opens the calendar, in milliseconds since 1970. */
  readonly expires_at: number;
}

/** The messages of the passcode step. */
export const PASSCODE_MESSAGES = {
  granted: { title: 'Access granted' },
  invalid: { title: 'Invalid passcode', description: 'Please check with the producer' },
} as const;
