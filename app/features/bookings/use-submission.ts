import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dismissErrors, showToast } from '#app/ui/toast.tsx';
import type { SlotChoice } from '#domain/availability.ts';
import type { BookingRequest } from '#domain/booking.ts';
import { BOOKING_MESSAGES, type Message } from '#domain/messages.ts';
import { attemptFor, type BookingDraft, EMPTY_DRAFT, mayBeOwn } from './booking-draft.ts';
import type { SendBooking } from './requests.ts';
import { submissionFailure } from './submission-failure.ts';
import type { ChangeDraft } from './use-booking-draft.ts';

/** The server's refusal of a slot, until the guest tries again. */
export interface SlotRefusal {
  readonly choice: SlotChoice;
  readonly message: Message;
  /** An earlier submission for the slot, of other content, got no answer: it may be the booking. */
  readonly mayBeOwn: boolean;
}

export type SubmissionOutcome = 'confirmed' | 'slot_refused' | 'failed' | 'ignored';

interface SubmissionOptions {
  readonly draft: BookingDraft;
  readonly changeDraft: ChangeDraft;
  readonly send: SendBooking;
  readonly tellsServerMessage: boolean;
  /** Shows the confirmation; the draft is cleared when its promise is fulfilled. */
  readonly showConfirmed: (booking: BookingRequest) => Promise<void>;
  /** Reads the availability again: it is older than the answer. */
  readonly refresh: () => void;
}

/**
 * Sends the booking (section 4: idle, submitting, then confirmed or an error toast). The attempt is
 * noted before it is sent, so that one cut off by a reload counts as unanswered too.
 */
export function useSubmission({
  draft,
  changeDraft,
  send,
  tellsServerMessage,
  showConfirmed,
  refresh,
}: SubmissionOptions) {
  const [isSubmitting, setSubmitting] = useState(false);
  const [refusal, setRefusal] = useState<SlotRefusal | null>(null);
  const isUnderWay = useRef(false);
  const isOnPage = useRef(false);

  useEffect(() => {
    isOnPage.current = true;
    return () => {
      isOnPage.current = false;
    };
  }, []);

  async function submit(booking: BookingRequest): Promise<SubmissionOutcome> {
    // A second press comes before the button is disabled.
    if (isUnderWay.current) return 'ignored';
    isUnderWay.current = true;
    const choice = { date: booking.booking_date, time: booking.time_slot };
    const earlier = draft.unanswered;
    const attempt = attemptFor(booking, draft);
    changeDraft((latest) => ({ ...latest, unanswered: attempt }));
    setSubmitting(true);
    setRefusal(null);
    dismissErrors();

    const answer = await send(booking, attempt.key);
    if (answer.ok) {
      showToast({ ...BOOKING_MESSAGES.confirmed, tone: 'success' });
      if (isOnPage.current) await showConfirmed(booking);
      changeDraft(() => EMPTY_DRAFT);
      refresh();
      isUnderWay.current = false;
      setSubmitting(false);
      return 'confirmed';
    }

    const { message, slotRefusal, isSettled } = submissionFailure(
      answer.failure,
      tellsServerMessage,
    );
    showToast({ ...message, tone: 'error' });
    const isOtherAttempt = earlier !== null && earlier.key !== attempt.key;
    isUnderWay.current = false;
    // The form must be alive again before whoever waits moves the focus.
    flushSync(() => {
      if (isSettled) changeDraft((latest) => ({ ...latest, unanswered: null }));
      else if (answer.failure.kind === 'refused') {
        changeDraft((latest) => ({ ...latest, unanswered: earlier }));
      }
      setSubmitting(false);
      if (slotRefusal) {
        const own = isOtherAttempt && mayBeOwn(draft, choice);
        setRefusal({ choice, message: slotRefusal, mayBeOwn: own });
      }
    });
    if (!slotRefusal) return 'failed';
    refresh();
    return 'slot_refused';
  }

  return { isSubmitting, refusal, submit };
}
