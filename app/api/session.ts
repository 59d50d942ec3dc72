import type { SessionResponse } from '#domain/account/account-responses.ts';
import { api } from './client.ts';
import { type Result, sendRequest } from './request.ts';

export function readSession(signal: AbortSignal): Promise<Result<SessionResponse>> {
  return sendRequest((options) => api.auth.session.$get({}, options), { signal });
}

export function sendLogOut(): Promise<Result<unknown>> {
  return sendRequest((options) => api.auth.logout.$post({}, options));
}
