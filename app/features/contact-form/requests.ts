import { apiRequest } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { SentMessage } from '#domain/contact/contact-message.ts';
import type { ContactResponse } from '#domain/contact/contact-response.ts';

export type DeliverMessage = (message: SentMessage) => Promise<Result<ContactResponse>>;

export const deliverMessage: DeliverMessage = (body) =>
  sendRequest(apiRequest('POST /api/messages', { body }));
