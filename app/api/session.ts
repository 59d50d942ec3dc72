import type { SessionResponse } from '#domain/account/account.ts';
import { api } from './client.ts';
import { type Result, sendRequest } from './request.ts';

/** Reads the session and the role of its user. */
export function readSession(signal: AbortSignal): Promise<Result<SessionResponse>> {
  return sendRequest((options) => api.auth.session.$get({}, options), { signal });
}

/** Ends the session on the server and in this browser. */
export function sendLogOut(): Promise<Result<unknown>> {
  return sendRequest((options) => api.auth.logout.$post({}, options));
}
