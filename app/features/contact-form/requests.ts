import { apiRequest } from '#app/api/client.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import type { SentMessage } from '#domain/contact/contact-message.ts';
import type { QueuedResponse } from '#domain/response-parts.ts';

export type DeliverMessage = (message: SentMessage) => Promise<Result<QueuedResponse>>;

export const deliverMessage: DeliverMessage = (body) =>
  sendRequest(apiRequest('POST /api/messages', { body }));
