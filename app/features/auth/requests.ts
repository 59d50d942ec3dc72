import { type Answer, answerOf, api } from '#app/api/client.ts';
import type { MailAnswer, SessionAnswer, TokenAnswer } from '#domain/account.ts';

/** A request without an answer for so long counts as unanswered; a password takes its time. */
const PATIENCE_MS = 30_000;

const patiently = () => ({ init: { signal: AbortSignal.timeout(PATIENCE_MS) } });

/** What the forms of /auth ask for; a form that lacks a field gives it as ''. */
export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in (READING 33); the session is in a cookie that no script sees. */
export function sendSignIn(credentials: Credentials): Promise<Answer<TokenAnswer>> {
  const json = { grant_type: 'password', ...credentials };
  return answerOf(api.auth.token.$post({ json }, patiently()));
}

/** Signs up; the answer is the same when there is such an account. */
export function sendSignUp(json: Credentials): Promise<Answer<MailAnswer>> {
  return answerOf(api.auth.signup.$post({ json }, patiently()));
}

/** Confirms a sign-up by the token of its mailed link, and signs in. */
export function sendConfirmation(token: string, password: string): Promise<Answer<TokenAnswer>> {
  return answerOf(api.auth.confirm.$post({ json: { token, password } }, patiently()));
}

/** Asks for a link to a new password; the answer is the same when there is no such account. */
export function askForLink(email: string): Promise<Answer<MailAnswer>> {
  return answerOf(api.auth.forgot.$post({ json: { email } }, patiently()));
}

/** Sets a new password by the token of such a link. */
export function setPassword(token: string, password: string): Promise<Answer<unknown>> {
  return answerOf(api.auth.reset.$post({ json: { token, password } }, patiently()));
}

/** Asks who is signed in. */
export function readSession(signal: AbortSignal): Promise<Answer<SessionAnswer>> {
  return answerOf(api.auth.session.$get({}, { init: { signal } }));
}
