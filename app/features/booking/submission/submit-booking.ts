import { flushSync } from 'react-dom';
import { submissionFor } from '#app/features/booking/state/booking-draft.ts';
import { bookingState, dispatch } from '#app/features/booking/store/booking-store.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { BookingFormData, SendBooking } from './requests.ts';
import { sendWithRetries } from './send-with-retries.ts';
import { submissionFailure } from './submission-failure.ts';

export type SubmissionOutcome = 'confirmed' | 'slot_rejected' | 'failed' | 'ignored';

export interface SubmissionOptions {
  readonly send: SendBooking;
  /** Shows the server's message in 'Booking failed', as on /book. */
  readonly showsServerMessage: boolean;
  readonly keepsTexts: boolean;
  /** The Idempotency-Key in the page's form; null if the form is not the page's first. */
  readonly formKey: string | null;
}

/** The keys of forms that were sent: the server may have settled them. */
const usedFormKeys = new Set<string>();

/** Submits a booking. The response reaches the store also if the flow is unmounted by then. */
export async function submitBooking(
  { website, ...booking }: BookingFormData,
  { send, showsServerMessage, keepsTexts, formKey }: SubmissionOptions,
): Promise<SubmissionOutcome> {
  const before = bookingState();
  const isUnused = formKey !== null && !usedFormKeys.has(formKey);
  const submission = submissionFor(booking, before.draft, isUnused ? formKey : null);
  const { key } = submission;
  const { pathname } = window.location;
  usedFormKeys.add(key);
  const wasPending = before.draft.pending.includes(submission);
  // Stored before it is sent, so that after a reload its outcome is known to be unknown.
  if (dispatch({ type: 'submitted', submission }) === before) return 'ignored';
  dismissErrors();

  const { result, hadNoResponse } = await sendWithRetries(() => send({ ...booking, website }, key));
  if (result.ok) {
    const { booking_date, time_slot, guest_key: guestKey } = result.value;
    const booked = { ...booking, booking_date, time_slot };
    dispatch({ type: 'accepted', key, booking: booked, guestKey, keepsTexts });
    // Unless the guest has left the flow meanwhile.
    const isOnPage = window.location.pathname === pathname;
    showToast({ ...BOOKING_MESSAGES.confirmed, tone: 'success', isOnPage });
    return 'confirmed';
  }

  const { failure } = result;
  const { message, slotRejection, isSettled } = submissionFailure(failure, showsServerMessage);
  showToast({
    ...message,
    tone: 'error',
    isOnPage: slotRejection === message,
  });
  // The form must be enabled again before the caller moves the focus.
  flushSync(() => {
    if (failure.kind === 'no_response') dispatch({ type: 'responseLost', key });
    else {
      const mayHaveBooked = !isSettled && (wasPending || hadNoResponse);
      dispatch({ type: 'rejected', key, slotMessage: slotRejection, mayHaveBooked });
    }
  });
  return slotRejection ? 'slot_rejected' : 'failed';
}
