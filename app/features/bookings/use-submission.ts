import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { dismissErrors, showToast } from '#app/ui/toast.tsx';
import { BOOKING_MESSAGES } from '#domain/messages.ts';
import { attemptFor, EMPTY_DRAFT, otherOwnSlots, withoutAttempt } from './booking-draft.ts';
import { beginSubmission, bookingWork, changeWork } from './draft-store.ts';
import type { FilledBooking, SendBooking } from './requests.ts';
import { submissionFailure } from './submission-failure.ts';
import type { Confirmed } from './use-booking-address.ts';

export type SubmissionOutcome = 'confirmed' | 'slot_refused' | 'failed' | 'ignored';

interface SubmissionOptions {
  readonly send: SendBooking;
  readonly tellsServerMessage: boolean;
  /** Whether the guest's texts stay for another booking. */
  readonly keepsTexts: boolean;
  /** Shows the confirmation; the draft is cleared when its promise is fulfilled. */
  readonly showConfirmed: (confirmed: Confirmed) => Promise<void>;
  /** Reads the availability again: it is older than the answer. */
  readonly refresh: () => void;
}

type Stage = Pick<SubmissionOptions, 'showConfirmed' | 'refresh'>;

/**
 * The flow that is on the page, if any. It shows what came of a submission also when the guest has
 * left and come back since, so that another instance began it.
 */
let stage: Stage | null = null;

/** Sends the booking (section 4: idle, submitting, then confirmed or an error toast). */
export function useSubmission({
  send,
  tellsServerMessage,
  keepsTexts,
  showConfirmed,
  refresh,
}: SubmissionOptions): (filled: FilledBooking) => Promise<SubmissionOutcome> {
  const confirmOnPage = useEffectEvent(showConfirmed);
  const refreshPage = useEffectEvent(refresh);

  useEffect(() => {
    const own: Stage = {
      showConfirmed: (confirmed) => confirmOnPage(confirmed),
      refresh: () => refreshPage(),
    };
    stage = own;
    return () => {
      if (stage === own) stage = null;
    };
  }, []);

  return async ({ website, ...booking }) => {
    const choice = { date: booking.booking_date, time: booking.time_slot };
    const { draft } = bookingWork();
    const attempt = attemptFor(booking, draft);
    const wasUnanswered = draft.unanswered.includes(attempt);
    if (!beginSubmission(attempt)) return 'ignored';
    dismissErrors();

    const answer = await send({ ...booking, website }, attempt.key);
    if (answer.ok) {
      const confirmed = { booking, unanswered: [...otherOwnSlots(draft, choice)] };
      showToast({ ...BOOKING_MESSAGES.confirmed, tone: 'success' });
      const missed = stage === null ? confirmed : null;
      await stage?.showConfirmed(confirmed);
      const next = keepsTexts ? { ...EMPTY_DRAFT, texts: bookingWork().draft.texts } : EMPTY_DRAFT;
      changeWork({ draft: next, underWay: null, refusal: null, missed });
      stage?.refresh();
      return 'confirmed';
    }

    const { message, slotRefusal, isSettled } = submissionFailure(
      answer.failure,
      tellsServerMessage,
    );
    showToast({ ...message, tone: 'error' });
    const hasBookedNothing = isSettled || (answer.failure.kind === 'refused' && !wasUnanswered);
    // The form must be alive again before whoever waits moves the focus.
    flushSync(() => {
      const { draft: latest } = bookingWork();
      changeWork({
        draft: hasBookedNothing ? withoutAttempt(latest, attempt) : latest,
        underWay: null,
        refusal: slotRefusal && { choice, message: slotRefusal },
      });
    });
    if (!slotRefusal) return 'failed';
    stage?.refresh();
    return 'slot_refused';
  };
}
