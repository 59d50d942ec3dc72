import { type Answer, answerOf, api } from '#app/api/client.ts';
import type { ContactAnswer, SentMessage } from '#domain/contact-message.ts';

/** A request without an answer for so long counts as unanswered. */
const PATIENCE_MS = 30_000;

/** Sends a message on its way to the mailbox of the site's owner. */
export type DeliverMessage = (message: SentMessage) => Promise<Answer<ContactAnswer>>;

/** Hands a message to the server, which queues it as a mail. */
export const deliverMessage: DeliverMessage = (json) =>
  answerOf(api.messages.$post({ json }, { init: { signal: AbortSignal.timeout(PATIENCE_MS) } }));
