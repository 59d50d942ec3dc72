import type { Failure } from '#app/api/client.ts';
import { HONEYPOT } from '#app/ui/controls/honeypot.tsx';
import { CONTACT_MESSAGES } from '#domain/contact/messages.ts';
import type { Message } from '#domain/message.ts';

/** What is said of a message that was not taken, and the visible field that it is about, if any. */
export interface DeliveryFailure {
  readonly message: Message;
  readonly field: string | undefined;
}

/** Refusals whose own words tell the person what to do. */
const TELLING = new Set(['invalid', 'too_many']);

/** Sorts a failed delivery. Nothing was taken, or nobody knows: the form keeps what was typed. */
export function deliveryFailure(failure: Failure): DeliveryFailure {
  const problem = failure.kind === 'refused' ? failure.problem : null;
  if (problem === null || !TELLING.has(problem.code)) {
    return { message: CONTACT_MESSAGES.failed, field: undefined };
  }
  return {
    message: { title: problem.title, description: problem.detail },
    field: problem.field === HONEYPOT ? undefined : problem.field,
  };
}
