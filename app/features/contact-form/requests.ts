import { type Answer, api, sendRequest } from '#app/api/client.ts';
import type { ContactResponse, SentMessage } from '#domain/contact/contact-message.ts';

/** Sends a message on its way to the mailbox of the site's owner. */
export type DeliverMessage = (message: SentMessage) => Promise<Answer<ContactResponse>>;

/** Hands a message to the server, which queues it as a mail. */
export const deliverMessage: DeliverMessage = (json) =>
  sendRequest((options) => api.messages.$post({ json }, options));
