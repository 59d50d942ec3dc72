import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { MailResponse, TokenResponse } from '#domain/account/account-responses.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  /** The code of the second step. */
  readonly code?: string;
}

export function sendSignIn(credentials: Credentials): Promise<Result<TokenResponse>> {
  const json = { grant_type: 'password', ...credentials };
  return sendRequest((options) => api.auth.token.$post({ json }, options));
}

/** Signs up; the response is the same if the account exists already. */
export function sendSignUp(json: Credentials): Promise<Result<MailResponse>> {
  return sendRequest((options) => api.auth.signup.$post({ json }, options));
}

export function sendConfirmation(token: string, password: string): Promise<Result<TokenResponse>> {
  return sendRequest((options) => api.auth.confirm.$post({ json: { token, password } }, options));
}

/** Requests a mail with a link to a new password; the response is the same without an account. */
export function requestPasswordLink(email: string): Promise<Result<MailResponse>> {
  return sendRequest((options) => api.auth.forgot.$post({ json: { email } }, options));
}

export function setPassword(token: string, password: string): Promise<Result<unknown>> {
  return sendRequest((options) => api.auth.reset.$post({ json: { token, password } }, options));
}
