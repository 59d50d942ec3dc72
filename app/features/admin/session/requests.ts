import { type Answer, api, sendRequest } from '#app/api/client.ts';
import type { SessionResponse } from '#domain/account/account.ts';

/** Reads the session and the role of its user. */
export function readSession(signal: AbortSignal): Promise<Answer<SessionResponse>> {
  return sendRequest((options) => api.auth.session.$get({}, options), { signal });
}

/** Ends the session, on the server and in this browser. */
export function sendLogOut(): Promise<Answer<unknown>> {
  return sendRequest((options) => api.auth.logout.$post({}, options));
}
