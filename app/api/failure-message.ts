import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';
import type { Failure } from './request.ts';

/** @param title replaces the message's own, except that of a limit; one that the requirements fix is set on the result */
export function failureMessage(failure: Failure, title?: string): Message {
  const { problem } = failure;
  const isLimit = failure.kind === 'rejected' && failure.status === 429;
  const other = isLimit ? BOOKING_MESSAGES.tooMany : NO_RESPONSE;
  const message = problem ? { title: problem.title, description: problem.detail } : other;
  return title === undefined || isLimit ? message : { ...message, title };
}
