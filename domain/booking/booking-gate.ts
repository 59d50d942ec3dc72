import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';
import { cleaned } from '#domain/text/invisible.ts';

export const LEGAL_DOCUMENTS = ['terms', 'policy'] as const;
export type LegalDocumentKey = (typeof LEGAL_DOCUMENTS)[number];

export const READ_SECONDS: Readonly<Record<LegalDocumentKey, number>> = { terms: 12, policy: 10 };

/** SHA-256 of a text, in hex. */
export const TextVersion = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export type DocumentVersions = Readonly<Record<LegalDocumentKey, string>>;

const GRANT_MAXIMUM = 1000;

const readDocuments = { terms: TextVersion, policy: TextVersion };
const proof = v.pipe(v.string(), v.maxLength(GRANT_MAXIMUM));

const PasscodeGate = v.object({ grant: proof, ...readDocuments });

/** The key of an invitation replaces the passcode, and its window the public one. */
const InvitationGate = v.object({ invitation: proof, ...readDocuments });

/** The proof sent with a booking from /book (docs/requirements.md#R118). */
export const BookingGate = v.union([InvitationGate, PasscodeGate]);
export type BookingGate = v.InferOutput<typeof BookingGate>;

const PASSCODE_MAXIMUM = 200;

export const PasscodeRequest = v.object({
  passcode: v.pipe(v.string(), cleaned, v.maxLength(PASSCODE_MAXIMUM)),
});

export const PASSCODE_MESSAGES = {
  granted: { title: 'Access granted' },
  invalid: { title: 'Invalid passcode', description: 'Please check with the producer' },
} as const;

export const PasscodeResponse = v.object({ grant: v.string(), expires_at: ResponseInstant });
export type PasscodeResponse = v.InferOutput<typeof PasscodeResponse>;
