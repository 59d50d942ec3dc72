import { type ReactNode, type SubmitEvent, useId, useState } from 'react';
import * as v from 'valibot';
import type { TreatedFailure } from '#app/api/failures.ts';
import type { Result } from '#app/api/request.ts';
import { type FormState, showsRejection } from '#app/features/booking/state/booking-state.ts';
import { bookingState, dispatch } from '#app/features/booking/state/booking-store.ts';
import {
  slotRejection,
  submissionFailure,
} from '#app/features/booking/submission/submit-booking.ts';
import * as viewStyles from '#app/features/slot-picker/view.module.css';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { HiddenFields, HONEYPOT, Honeypot } from '#app/ui/controls/hidden-fields.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import type { CreatedBooking } from '#domain/booking/booking.ts';
import { GUEST_FIELDS, GuestDetails } from '#domain/booking/guest-fields.ts';
import type { Message } from '#domain/message.ts';
import { GuestFields } from './guest-fields.tsx';
import * as styles from './guest-form.module.css';
import { PendingNote } from './pending-slots.tsx';

type SubmissionState = 'idle' | 'sending' | 'other_sending' | 'outcome_unknown';

const SentGuest = v.object({ ...GuestDetails.entries, [HONEYPOT]: v.optional(v.string(), '') });

/** A form that the browser posts itself before the page is hydrated, and without scripts. */
export interface NativeForm {
  /** The URL of the page; text browsers would leave out its query. */
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly message: Message | null;
  readonly showsErrors: boolean;
}

export interface GuestFormOptions {
  readonly state: FormState;
  readonly consent: ReactNode;
  /** Null if the form needs scripts. */
  readonly native: NativeForm | null;
  readonly showsServerMessage: boolean;
  readonly send: (guest: v.InferOutput<typeof SentGuest>) => Promise<Result<CreatedBooking> | null>;
}

const PLACEHOLDERS = {
  guest_name: bookingCopy.sampleName,
  notes: bookingFixedTexts.notesPlaceholder,
};

const NOTES: Record<SubmissionState, string | null> = {
  idle: null,
  sending: null,
  other_sending: bookingCopy.waitForOther,
  outcome_unknown: bookingCopy.outcomeUnknown,
};

function submissionState(state: FormState): SubmissionState {
  if (state.phase === 'sending') return 'sending';
  if (state.inFlight) return 'other_sending';
  return state.phase === 'outcome_unknown' ? 'outcome_unknown' : 'idle';
}

/** The guest form (docs/requirements.md#R107): a toast with the first message, each message at its field. */
export function GuestForm({
  id,
  labelledBy,
  state,
  consent,
  native,
  showsServerMessage,
  send,
  waitsForSlot,
  onSlotRejected,
}: GuestFormOptions & {
  id: string;
  labelledBy: string;
  /** The slot is taken: the form is sent with another one only. */
  waitsForSlot: boolean;
  onSlotRejected: () => void;
}) {
  const { texts } = state.draft;
  const submission = submissionState(state);
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

  function leadToSlots(event: SubmitEvent): void {
    event.preventDefault();
    onSlotRejected();
  }

  return (
    <form
      className={styles.guestForm}
      noValidate
      aria-labelledby={labelledBy}
      {...form.props}
      {...(waitsForSlot ? { onSubmit: leadToSlots } : {})}
      {...(native ? { method: 'post', action: native.action } : {})}
    >
      {native && <HiddenFields fields={native.fields} />}
      {message && <FormMessage message={message} errors={GUEST_FIELDS.map(form.errorOf)} />}
      <GuestFields
        names={GUEST_FIELDS}
        texts={texts}
        errorOf={form.errorOf}
        placeholders={PLACEHOLDERS}
        onType={(typed) => dispatch({ type: 'typed', texts: typed })}
      />
      <Honeypot />
      <div className={styles.end}>
        {consent && <div className={`${styles.consent} small`}>{consent}</div>}
        <BusyButton
          type="submit"
          copy={{ label: bookingFixedTexts.submit, sending: bookingFixedTexts.submitting }}
          isBusy={submission === 'sending'}
          aria-disabled={form.isSending || waitsForSlot || undefined}
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

/** Explains above the fields why a posted form has failed: the new page scrolls there. */
function FormMessage({
  message,
  errors,
}: {
  message: Message;
  errors: readonly (string | undefined)[];
}) {
  const texts = errors.some(Boolean) ? errors : [message.description];
  return (
    // biome-ignore lint/a11y/noAutofocus: as the toast is announced, which a page without scripts lacks
    <div className={styles.formMessage} role="alert" tabIndex={-1} autoFocus>
      <p className={viewStyles.errorMessage}>
        <Icon name="warning" />
        {message.title}
      </p>
      {texts.map((text) => text && <p key={text}>{text}</p>)}
    </div>
  );
}
