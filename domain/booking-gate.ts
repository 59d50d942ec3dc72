import * as v from 'valibot';

/** The documents that a guest reads before the passcode, in their order (section 2, Book). */
export const LEGAL_DOCUMENTS = ['terms', 'policy'] as const;
export type LegalDocumentKey = (typeof LEGAL_DOCUMENTS)[number];

/** How long a document stays open at least before it can be confirmed, in seconds (section 9). */
export const READ_DEFAULT_SECONDS = 10;
export const READ_SECONDS: Readonly<Record<LegalDocumentKey, number>> = {
  terms: 12,
  policy: READ_DEFAULT_SECONDS,
};

/** A reader this close to the end has reached it, in CSS pixels (section 9). */
export const SCROLL_END_TOLERANCE_PIXELS = 8;

/** The version of a text: SHA-256 of its content, in hex. */
export const TextVersion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

/** The version of each document: those in force, or those that a guest has confirmed. */
export type DocumentVersions = Readonly<Record<LegalDocumentKey, string>>;

const GRANT_MAXIMUM = 1000;

/**
 * What a booking from /book carries (READING 27): the grant that the passcode was exchanged for,
 * and the versions of the documents that the guest confirmed.
 */
export const BookingGate = v.object({
  grant: v.pipe(v.string(), v.maxLength(GRANT_MAXIMUM)),
  terms: TextVersion,
  policy: TextVersion,
});
export type BookingGate = v.InferOutput<typeof BookingGate>;

const PASSCODE_MAXIMUM = 200;

/** The body of `POST /api/passcode`: what was typed, trimmed (section 5, Passcode). */
export const PasscodeRequest = v.object({
  passcode: v.pipe(v.string(), v.trim(), v.maxLength(PASSCODE_MAXIMUM)),
});

/** The answer to the right passcode. */
export interface PasscodeAnswer {
  readonly grant: string;
  /** Until when the grant opens the calendar, in milliseconds since 1970. */
  readonly expires_at: number;
}

/** What the passcode step says (section 5; READING 7). */
export const PASSCODE_MESSAGES = {
  granted: { title: 'Access granted' },
  invalid: { title: 'Invalid passcode', description: 'Please check with the producer' },
} as const;
