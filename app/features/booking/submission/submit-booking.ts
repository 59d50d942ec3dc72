import { flushSync } from 'react-dom';
import { attemptFor } from '#app/features/booking/state/booking-draft.ts';
import { bookingState, dispatch } from '#app/features/booking/state/booking-store.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { FilledBooking, SendBooking } from './requests.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { submissionFailure } from './submission-failure.ts';

export type SubmissionOutcome = 'confirmed' | 'slot_rejected' | 'failed' | 'ignored';

/** The part of a submission in which the routes differ. */
export interface SubmissionOptions {
  readonly send: SendBooking;
  /** Shows the server's message in 'Booking failed', as on /book. */
  readonly tellsServerMessage: boolean;
  /** Keeps the guest's texts for another booking. */
  readonly keepsTexts: boolean;
}

/**
 * Submits a booking. The response is applied to the flow that is mounted by then, which may be
 * another one, or none.
 */
export async function submitBooking(
  { website, ...booking }: FilledBooking,
  { send, tellsServerMessage, keepsTexts }: SubmissionOptions,
): Promise<SubmissionOutcome> {
  const before = bookingState();
  const attempt = attemptFor(booking, before.draft);
  const { key } = attempt;
  const wasUnanswered = before.draft.unanswered.includes(attempt);
  // The attempt is kept before it is sent, so that a reload leaves its outcome unknown.
  if (dispatch({ type: 'submitted', attempt }) === before) return 'ignored';
  dismissErrors();

  const { answer, hasLostTry } = await sendWithRetries(() => send({ ...booking, website }, key));
  if (answer.ok) {
    dispatch({ type: 'answered', key, booking, keepsTexts });
    showToast({ ...BOOKING_MESSAGES.confirmed, tone: 'success' });
    return 'confirmed';
  }

  const { failure } = answer;
  const { message, slotRejection, isSettled } = submissionFailure(failure, tellsServerMessage);
  showToast({ ...message, tone: 'error' });
  // The form must be enabled again before the caller moves the focus.
  flushSync(() => {
    if (failure.kind === 'no_response') dispatch({ type: 'outcomeLost', key });
    else {
      const mayHaveBooked = !isSettled && (wasUnanswered || hasLostTry);
      dispatch({ type: 'rejected', key, slotMessage: slotRejection, mayHaveBooked });
    }
  });
  return slotRejection ? 'slot_rejected' : 'failed';
}
