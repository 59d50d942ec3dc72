import { type Answer, api, sendRequest } from '#app/api/client.ts';
import type { PasscodeResponse } from '#domain/booking/booking-gate.ts';

const PASSCODE_TIMEOUT_MS = 15_000;

/** Exchanges the passcode for a grant. */
export function sendPasscode(passcode: string): Promise<Answer<PasscodeResponse>> {
  return sendRequest((options) => api.passcode.$post({ json: { passcode } }, options), {
    timeoutMs: PASSCODE_TIMEOUT_MS,
  });
}
