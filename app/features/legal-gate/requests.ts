import { type Answer, answerOf, api } from '#app/api/client.ts';
import type { PasscodeAnswer } from '#domain/booking-gate.ts';

const PATIENCE_MS = 15_000;

/** Exchanges the passcode for a grant; the server compares it (READING 7). */
export function sendPasscode(passcode: string): Promise<Answer<PasscodeAnswer>> {
  return answerOf(
    api.passcode.$post(
      { json: { passcode } },
      { init: { signal: AbortSignal.timeout(PATIENCE_MS) } },
    ),
  );
}
