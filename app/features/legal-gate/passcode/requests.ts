import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { PasscodeResponse } from '#domain/booking/passcode-response.ts';

const PASSCODE_TIMEOUT_MS = 15_000;

export function sendPasscode(passcode: string): Promise<Result<PasscodeResponse>> {
  return sendRequest((options) => api.passcode.$post({ json: { passcode } }, options), {
    timeoutMs: PASSCODE_TIMEOUT_MS,
  });
}
