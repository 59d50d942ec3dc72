import * as v from 'valibot';
import { cleaned } from '#domain/text/text-actions.ts';
import { TextVersion } from './legal-documents.ts';

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
