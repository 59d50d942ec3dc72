import { type Answer, api, sendRequest } from '#app/api/client.ts';
import type { MailResponse, SessionResponse, TokenResponse } from '#domain/account/account.ts';

/** What the forms of /auth ask for; a form that lacks a field gives it as ''. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in; the session is in an httpOnly cookie. */
export function sendSignIn(credentials: Credentials): Promise<Answer<TokenResponse>> {
  const json = { grant_type: 'password', ...credentials };
  return sendRequest((options) => api.auth.token.$post({ json }, options));
}

/** Signs up; the answer is the same when there is such an account. */
export function sendSignUp(json: Credentials): Promise<Answer<MailResponse>> {
  return sendRequest((options) => api.auth.signup.$post({ json }, options));
}

/** Confirms a sign-up by the token of its mailed link, and signs in. */
export function sendConfirmation(token: string, password: string): Promise<Answer<TokenResponse>> {
  return sendRequest((options) => api.auth.confirm.$post({ json: { token, password } }, options));
}

/** Asks for a link to a new password; the answer is the same when there is no such account. */
export function askForLink(email: string): Promise<Answer<MailResponse>> {
  return sendRequest((options) => api.auth.forgot.$post({ json: { email } }, options));
}

/** Sets a new password by the token of such a link. */
export function setPassword(token: string, password: string): Promise<Answer<unknown>> {
  return sendRequest((options) => api.auth.reset.$post({ json: { token, password } }, options));
}

/** Asks who is signed in. */
export function readSession(signal: AbortSignal): Promise<Answer<SessionResponse>> {
  return sendRequest((options) => api.auth.session.$get({}, options), { signal });
}
