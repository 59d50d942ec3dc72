import { type ReactNode, useId, useState } from 'react';
import * as v from 'valibot';
import type { TreatedFailure } from '#app/api/failures.ts';
import type { Result } from '#app/api/request.ts';
import { showsRejection } from '#app/features/booking/state/booking-state.ts';
import { bookingState } from '#app/features/booking/store/booking-store.ts';
import { PendingNote } from '#app/features/booking/submission/pending-note.tsx';
import {
  slotRejection,
  submissionFailure,
} from '#app/features/booking/submission/submission-failure.ts';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import { HONEYPOT, Honeypot } from '#app/ui/controls/honeypot.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { CreatedBooking } from '#domain/booking/created-booking.ts';
import { GUEST_FIELDS, GuestDetails, type GuestTexts } from '#domain/booking/guest-fields.ts';
import type { Message } from '#domain/message.ts';
import { FormMessage } from './form-message.tsx';
import { GuestFields } from './guest-fields.tsx';
import * as styles from './guest-form.module.css';

export type SubmissionState = 'idle' | 'sending' | 'other_sending' | 'outcome_unknown';

const SentGuest = v.object({ ...GuestDetails.entries, [HONEYPOT]: v.optional(v.string(), '') });

export type SendGuest = (
  guest: v.InferOutput<typeof SentGuest>,
) => Promise<Result<CreatedBooking> | null>;

/** A form that the browser posts itself before the page is hydrated, and without scripts. */
export interface NativeForm {
  /** The URL of the page; text browsers would leave out its query. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** The reason why the posted form has failed; null if the page was not posted. */
  readonly message: Message | null;
  readonly showsErrors: boolean;
}

const PLACEHOLDERS = {
  guest_name: booking.sampleName,
  notes: bookingFixedTexts.notesPlaceholder,
};

const NOTES: Record<SubmissionState, string | null> = {
  idle: null,
  sending: null,
  other_sending: booking.waitForOther,
  outcome_unknown: booking.outcomeUnknown,
};

/** The guest form (docs/requirements.md#R107): a toast with the first message, each message at its field. */
export function GuestForm({
  id,
  labelledBy,
  texts,
  submission,
  consent,
  native,
  showsServerMessage,
  onType,
  send,
  onSlotRejected,
}: {
  id: string;
  labelledBy: string;
  texts: GuestTexts;
  submission: SubmissionState;
  consent: ReactNode;
  /** Null if the form needs scripts. */
  native: NativeForm | null;
  showsServerMessage: boolean;
  onType: (texts: Partial<GuestTexts>) => void;
  send: SendGuest;
  onSlotRejected: () => void;
}) {
  const [message, setMessage] = useState(native?.message ?? null);
  const note = useId();
  const form = useForm({
    id,
    schema: SentGuest,
    send(guest) {
      setMessage(null);
      return send(guest);
    },
    treat: (failure) => submissionFailure(failure, showsServerMessage),
    onFailed,
    values: texts,
    showsErrors: native?.showsErrors ?? false,
    isBusy: submission === 'sending' || submission === 'other_sending',
  });

  function onFailed(failure: TreatedFailure): void {
    const { message } = failure;
    setMessage(null);
    const isOnPage = slotRejection(failure) === message && showsRejection(bookingState());
    showToast({ ...message, tone: 'error', isOnPage });
    if (failure.kind === 'slot') onSlotRejected();
  }

  return (
    <form
      className={styles.guestForm}
      noValidate
      aria-labelledby={labelledBy}
      {...form.props}
      {...(native ? { method: 'post', action: native.action } : {})}
    >
      {native && <HiddenFields fields={native.fields} />}
      {message && <FormMessage message={message} errors={form.errors} />}
      <GuestFields
        names={GUEST_FIELDS}
        texts={texts}
        errorOf={form.errorOf}
        placeholders={PLACEHOLDERS}
        onType={onType}
      />
      <Honeypot />
      <div className={styles.end}>
        {consent && <div className={`${styles.consent} small`}>{consent}</div>}
        <BusyButton
          type="submit"
          copy={{ label: bookingFixedTexts.submit, sending: bookingFixedTexts.submitting }}
          isBusy={submission === 'sending'}
          aria-disabled={form.isSending || undefined}
          aria-describedby={NOTES[submission] ? note : undefined}
        />
        {/* Below the button, so that the note does not move it. */}
        <div role="status" id={note}>
          {NOTES[submission] && (
            <PendingNote className={styles.outcomeUnknown}>
              <p>{NOTES[submission]}</p>
            </PendingNote>
          )}
        </div>
      </div>
    </form>
  );
}
