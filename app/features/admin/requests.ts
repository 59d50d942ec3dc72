import { type Answer, answerOf, api } from '#app/api/client.ts';
import type { SessionAnswer } from '#domain/account.ts';

/** A request without an answer for so long counts as unanswered. */
const PATIENCE_MS = 30_000;

/** Asks who is signed in, and whether as an admin (section 7, Role check). */
export function readSession(signal: AbortSignal): Promise<Answer<SessionAnswer>> {
  const patience = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
  return answerOf(api.auth.session.$get({}, { init: { signal: patience } }));
}

/** Ends the session, on the server and in this browser. */
export function sendLogOut(): Promise<Answer<unknown>> {
  return answerOf(
    api.auth.logout.$post({}, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }),
  );
}
