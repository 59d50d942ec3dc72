import type { Failure } from '#app/api/client.ts';
import { Icon } from '#app/ui/text/icon.tsx';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Message, NO_RESPONSE } from '#domain/message.ts';
import './failure-note.css';

/**
 * What failed and why, inside a dialog, where a toast can be neither read nor pressed. It is said to
 * screen readers when it comes.
 */
export function FailureNote({ title, description }: Message) {
  return (
    <p className="failure-note" role="alert">
      <Icon name="warning" />
      <span>
        {title}
        {description && <span className="failure-reason"> {description}</span>}
      </span>
    </p>
  );
}

/** The message of a failure, under the title of what failed. */
export function messageOf(title: string, failure: Failure): Message {
  if (failure.kind === 'refused' && failure.status === 429) return BOOKING_MESSAGES.tooMany;
  const { problem } = failure;
  return { ...(problem ? { description: problem.detail } : NO_RESPONSE), title };
}
