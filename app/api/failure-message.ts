import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';
import type { Failure } from './request.ts';

/**
 * Maps a failed request to its message: the server's own, or that no response came.
 * @param title of the failed operation, in place of the message's own, except that of a limit. Where
 *   the requirements fix the title, set it on the result instead.
 */
export function failureMessage(failure: Failure, title?: string): Message {
  if (failure.kind === 'rejected' && failure.status === 429) return BOOKING_MESSAGES.tooMany;
  const { problem } = failure;
  const message = problem ? { title: problem.title, description: problem.detail } : NO_RESPONSE;
  return title === undefined ? message : { ...message, title };
}
