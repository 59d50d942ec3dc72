import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The code of the second step. */
  readonly code?: string;
}

export function sendSignIn(credentials: Credentials) {
  const body = { grant_type: 'password', ...credentials };
  return sendRequest(apiRequest('POST /api/auth/token', { body }));
}

/** Signs up; the response is the same if the account exists already. */
export const sendSignUp = (body: Credentials) =>
  sendRequest(apiRequest('POST /api/auth/signup', { body }));

export const sendConfirmation = (token: string, password: string) =>
  sendRequest(apiRequest('POST /api/auth/confirm', { body: { token, password } }));

/** Requests a mail with a link to a new password; the response is the same without an account. */
export const requestPasswordLink = (email: string) =>
  sendRequest(apiRequest('POST /api/auth/forgot', { body: { email } }));

export const setPassword = (token: string, password: string) =>
  sendRequest(apiRequest('POST /api/auth/reset', { body: { token, password } }));
