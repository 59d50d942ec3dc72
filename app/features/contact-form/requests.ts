import { api } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { ContactResponse, SentMessage } from '#domain/contact/contact-message.ts';

/** Delivers a message to the site's owner. */
export type DeliverMessage = (message: SentMessage) => Promise<Result<ContactResponse>>;

/** Sends a message to the server, which queues it as a mail. */
export const deliverMessage: DeliverMessage = (json) =>
  sendRequest((options) => api.messages.$post({ json }, options));
