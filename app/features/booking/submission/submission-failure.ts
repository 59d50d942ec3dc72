import type { Failure } from '#app/api/request.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { Problem } from '#domain/errors/problem.ts';
import type { Message } from '#domain/message.ts';

export interface SubmissionFailure {
  readonly message: Message;
  /** The message beside the chosen slot, if the slot itself was rejected. */
  readonly slotRejection: Message | null;
  /** True if this submission has certainly booked nothing. */
  readonly isSettled: boolean;
}

/**
 * Maps a failed submission to its message (docs/requirements.md#errors-and-toasts).
 * @param showsServerMessage makes 'Booking failed' show the server's message, as /book does
 */
export function submissionFailure(
  failure: Failure,
  showsServerMessage: boolean,
): SubmissionFailure {
  const { slotTaken, tooMany } = BOOKING_MESSAGES;
  const { problem } = failure;
  const failed = failedMessage(showsServerMessage ? problem : null);
  if (failure.kind === 'no_response') {
    return { message: failed, slotRejection: null, isSettled: false };
  }
  const { status } = failure;
  // The cancelled booking was this guest's, so the slot may be free again.
  if (problem?.code === 'booking_cancelled') {
    const { cancelledSince } = BOOKING_MESSAGES;
    return { message: cancelledSince, slotRejection: cancelledSince, isSettled: true };
  }
  if (status === 409) return { message: slotTaken, slotRejection: slotTaken, isSettled: true };
  if (status === 429 && !problem)
    return { message: tooMany, slotRejection: null, isSettled: false };
  // The gate's rejections settle nothing: an earlier request with the same key may still be in flight.
  const isSettled = status === 422;
  switch (problem?.code) {
    case 'date_unavailable':
    case 'slot_unavailable': {
      const message = { title: problem.title, description: problem.detail };
      return { message, slotRejection: { title: problem.detail }, isSettled };
    }
    case 'enough_booked':
    case 'too_many':
    case 'gate_required':
    case 'grant_expired':
    case 'document_changed':
    case 'invalid': {
      const message = { title: problem.title, description: problem.detail };
      return { message, slotRejection: null, isSettled };
    }
    default:
      return { message: failed, slotRejection: null, isSettled };
  }
}

function failedMessage(problem: Problem | null): Message {
  const { failed } = BOOKING_MESSAGES;
  return problem ? { ...failed, description: problem.detail } : failed;
}
