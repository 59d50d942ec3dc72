import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import type { Failure } from '#app/api/request.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Message, VALIDATION_TITLE } from '#domain/message.ts';

/** Treats a failed submission (docs/requirements.md#errors-and-toasts); `showsServerMessage` as on /book. */
export function submissionFailure(failure: Failure, showsServerMessage: boolean): TreatedFailure {
  const { slotTaken, failed } = BOOKING_MESSAGES;
  const { problem } = failure;
  if (isConflict(failure) && !problem) return { kind: 'slot', message: slotTaken };
  const description = showsServerMessage && problem ? problem.detail : failed.description;
  const message = { ...failed, description };
  const treated = treatFailure(failure, { failed: message });
  // The gate tells that the invitation has ended.
  return treated.kind === 'invitation' ? { ...treated, message } : treated;
}

const isConflict = (failure: Failure) => failure.kind === 'rejected' && failure.status === 409;

/** True if nothing was booked. After a rejection by the gate an earlier request may still be in flight. */
export const isSettled = (failure: Failure): boolean =>
  isConflict(failure) || (failure.kind === 'rejected' && failure.status === 422);

export function slotRejection({ kind, message }: TreatedFailure): Message | null {
  if (kind !== 'slot') return null;
  const { title, description = title } = message;
  return title === VALIDATION_TITLE ? { title: description } : message;
}
