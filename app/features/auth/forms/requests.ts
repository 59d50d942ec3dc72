import * as v from 'valibot';
import { apiRequest } from '#app/api/client.ts';
import { sendRequest } from '#app/api/request.ts';

const text = v.string();

export const Email = v.object({ email: text });
export const Password = v.object({ password: text });
export const Credentials = v.object({ email: text, password: text });
export const SignIn = v.object({ ...Credentials.entries, code: v.optional(text) });

export function sendSignIn(credentials: v.InferOutput<typeof SignIn>) {
  const body = { grant_type: 'password', ...credentials };
  return sendRequest(apiRequest('POST /api/auth/token', { body }));
}

/** Signs up; the response is the same if the account exists already. */
export const sendSignUp = (body: v.InferOutput<typeof Credentials>) =>
  sendRequest(apiRequest('POST /api/auth/signup', { body }));

export const sendConfirmation = (token: string, password: string) =>
  sendRequest(apiRequest('POST /api/auth/confirm', { body: { token, password } }));

/** Requests a mail with a link to a new password; the response is the same without an account. */
export const requestPasswordLink = (body: v.InferOutput<typeof Email>) =>
  sendRequest(apiRequest('POST /api/auth/forgot', { body }));

export const setPassword = (token: string, password: string) =>
  sendRequest(apiRequest('POST /api/auth/reset', { body: { token, password } }));
