import * as v from 'valibot';
import type { Failure } from '#app/api/request.ts';
import type { Submission } from '#app/features/booking/state/booking-draft.ts';
import type { PostedResult } from '#app/features/booking/state/booking-state.ts';
import { type SlotSelection, selectedSlot } from '#app/features/slot-picker/slot-selection.ts';
import { GuestDetails, type GuestTexts } from '#domain/booking/guest-fields.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { Problem } from '#domain/errors/problem.ts';
import type { Message } from '#domain/message.ts';
import type { BookingPageData } from '#domain/rendering/booking-page.ts';
import { slotRejection, submissionFailure } from './submit-booking.ts';

export function postedResult(
  { posted, formKey }: BookingPageData,
  selection: SlotSelection,
): PostedResult | null {
  if (posted === null) return null;
  const { texts, outcome } = posted;
  const nothing = { booked: null, guestKey: null, visit: null, rejection: null, pending: null };
  const result = { texts, ...nothing };
  if (outcome === null) return result;
  if (outcome.isBooked) {
    const { booking: booked, guest_key: guestKey, visit } = outcome;
    return { ...result, booked, guestKey, visit };
  }
  const choice = selectedSlot(selection);
  if (choice === null) return result;
  const failure = failureOf(outcome.problem);
  const message = slotRejection(submissionFailure(failure, false));
  return {
    ...result,
    rejection: message && { choice, message },
    pending:
      failure.kind === 'no_response' && formKey !== null
        ? pendingSubmission(texts, { key: formKey, ...choice })
        : null,
  };
}

/** The message of a failed form, for a page without toasts; null if the slot's own view has it. */
export function postedMessage({ posted }: BookingPageData): Message | null {
  const outcome = posted?.outcome;
  if (!outcome || outcome.isBooked) return null;
  const { kind, message } = submissionFailure(failureOf(outcome.problem), false);
  return kind === 'slot' ? null : message;
}

/** Has the form in which `sendRequest` reports the response of a script's request. */
function failureOf(problem: Problem): Failure {
  const { status } = problem;
  return status >= 500 ? { kind: 'no_response', problem } : { kind: 'rejected', status, problem };
}

/** The submission that 'Confirm Booking' repeats under the same key. */
function pendingSubmission(
  texts: GuestTexts,
  slot: Omit<Submission, 'content'>,
): Submission | null {
  const guest = v.safeParse(GuestDetails, texts);
  if (!guest.success) return null;
  const booking = { ...guest.output, ...slotOf(slot) };
  return { ...slot, content: JSON.stringify(booking) };
}
