import { flushSync } from 'react-dom';
import { type TreatedFailure, treatFailure } from '#app/api/failures.ts';
import { sendWithRetries } from '#app/api/repeated-requests.ts';
import { type Failure, type Result, sendRequest } from '#app/api/request.ts';
import { submissionFor } from '#app/features/booking/state/booking-draft.ts';
import { bookingState, dispatch } from '#app/features/booking/state/booking-store.ts';
import { visitorTimeZone } from '#app/features/slot-picker/slot-text.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast-store.ts';
import type { BookingDetails, CreatedBooking, SentBooking } from '#domain/booking/booking.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import { type Message, VALIDATION_TITLE } from '#domain/message.ts';

/** Limits one try of a submission; a retry under the same Idempotency-Key cannot book twice. */
const SUBMISSION_TIMEOUT_MS = 10_000;

interface BookingFormData extends BookingDetails {
  readonly website: string;
}

/** Sends a booking. Repeatable: the same booking under the same key books once. */
export type SendBooking = (
  booking: BookingFormData,
  key: string,
) => Promise<Result<CreatedBooking>>;

/** Sends a booking with the gate of /book, or the consent note of /booking-calendar. */
export function sendBooking(booking: SentBooking, key: string): Promise<Result<CreatedBooking>> {
  const body = { ...booking, guest_zone: visitorTimeZone() };
  return sendRequest(
    'POST /api/bookings',
    { body, idempotencyKey: key, keepalive: true },
    { timeoutMs: SUBMISSION_TIMEOUT_MS },
  );
}

interface SubmissionOptions {
  readonly send: SendBooking;
  readonly keepsTexts: boolean;
  /** The Idempotency-Key in the page's form; null if the form is not the page's first. */
  readonly formKey: string | null;
}

/** The keys of forms that were sent: the server may have settled them. */
const usedFormKeys = new Set<string>();

/**
 * Submits a booking. The response reaches the store also if the flow is unmounted by then.
 * @returns null if the state has ignored the submission
 */
export async function submitBooking(
  { website, ...booking }: BookingFormData,
  { send, keepsTexts, formKey }: SubmissionOptions,
): Promise<Result<CreatedBooking> | null> {
  const before = bookingState();
  const isUnused = formKey !== null && !usedFormKeys.has(formKey);
  const submission = submissionFor(booking, before.draft, isUnused ? formKey : null);
  const { key } = submission;
  const { pathname } = window.location;
  usedFormKeys.add(key);
  const wasPending = before.draft.pending.includes(submission);
  // Stored before it is sent, so that after a reload its outcome is known to be unknown.
  if (dispatch({ type: 'submitted', submission }) === before) return null;
  dismissErrors();

  const { result, hadNoResponse } = await sendWithRetries(() => send({ ...booking, website }, key));
  if (result.ok) {
    const { booking_date, time_slot, guest_key: guestKey, visit } = result.value;
    const booked = { ...booking, booking_date, time_slot };
    dispatch({ type: 'accepted', key, booking: booked, guestKey, visit, keepsTexts });
    // Unless the guest has left the flow meanwhile.
    const isOnPage = window.location.pathname === pathname;
    showToast({ ...BOOKING_MESSAGES.confirmed, tone: 'success', isOnPage });
    return result;
  }

  const { failure } = result;
  const slotMessage = slotRejection(submissionFailure(failure, false));
  const mayHaveBooked = !isSettled(failure) && (wasPending || hadNoResponse);
  // The form focuses an element of the new state, which must be rendered before.
  flushSync(() => {
    if (failure.kind === 'no_response') dispatch({ type: 'responseLost', key });
    else dispatch({ type: 'rejected', key, slotMessage, mayHaveBooked });
  });
  return result;
}

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
