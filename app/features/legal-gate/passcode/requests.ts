import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

const PASSCODE_TIMEOUT_MS = 15_000;

export const sendPasscode = (passcode: string) =>
  sendRequest(apiRequest('POST /api/passcode', { body: { passcode } }), {
    timeoutMs: PASSCODE_TIMEOUT_MS,
  });
