import type { Failure } from '#app/api/request.ts';
import { HONEYPOT } from '#app/ui/controls/honeypot.tsx';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import type { Message } from '#domain/message.ts';

export interface DeliveryFailure {
  readonly message: Message;
  readonly field: string | undefined;
}

/** The sender can resolve these. */
const SHOWN_CODES = new Set(['invalid', 'too_many']);

export function deliveryFailure(failure: Failure): DeliveryFailure {
  const problem = failure.kind === 'rejected' ? failure.problem : null;
  if (problem === null || !SHOWN_CODES.has(problem.code)) {
    return { message: CONTACT_MESSAGES.failed, field: undefined };
  }
  return {
    message: { title: problem.title, description: problem.detail },
    field: problem.field === HONEYPOT ? undefined : problem.field,
  };
}
