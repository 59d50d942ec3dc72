import { type ReactNode, type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { PendingNote } from '#app/features/booking/submission/pending-note.tsx';
import type { SubmissionOutcome } from '#app/features/booking/submission/submit-booking.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { HiddenFields } from '#app/ui/controls/hidden-fields.tsx';
import { Honeypot, readAndClearHoneypot } from '#app/ui/controls/honeypot.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import { GUEST_FIELDS, GuestDetails, type GuestTexts } from '#domain/booking/guest-fields.ts';
import { type Message, VALIDATION_TITLE } from '#domain/message.ts';
import { FormMessage } from './form-message.tsx';
import { GuestFields } from './guest-fields.tsx';
import * as styles from './guest-form.module.css';

/** The state of the form's submission; `other_sending`: one for another slot is in flight. */
export type SubmissionState = 'idle' | 'sending' | 'other_sending' | 'outcome_unknown';

/** Submits the validated values; `website` is the value of the honeypot. */
export type SubmitGuest = (guest: GuestDetails, website: string) => Promise<SubmissionOutcome>;

/** A form that the browser posts itself before the page is hydrated, and without scripts. */
export interface NativeForm {
  /** The URL of the page; text browsers would leave out its query. */
  readonly action: string;
  /** Hidden fields. */
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

/**
 * The guest form, validated by the schema in domain/ (docs/requirements.md#R107): the first message is
 * in a toast, each message at its field, and the first invalid field is focused.
 */
export function GuestForm({
  id,
  labelledBy,
  texts,
  submission,
  consent,
  native,
  onType,
  onSubmit,
}: {
  id: string;
  labelledBy: string;
  texts: GuestTexts;
  submission: SubmissionState;
  consent: ReactNode;
  /** Null if the form needs scripts. */
  native: NativeForm | null;
  /** Receives the texts of the fields that have changed. */
  onType: (texts: Partial<GuestTexts>) => void;
  onSubmit: SubmitGuest;
}) {
  const [showsErrors, setShowsErrors] = useState(native?.showsErrors ?? false);
  const [message, setMessage] = useState(native?.message ?? null);
  const form = useRef<HTMLFormElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const honeypot = useRef<HTMLInputElement>(null);
  const note = useId();
  const isSubmitting = submission === 'sending';
  // After a failed submission, each message disappears as soon as its field is valid.
  const checked = showsErrors ? v.safeParse(GuestDetails, texts) : null;
  const errors = checked?.issues
    ? v.flatten<typeof GuestDetails>(checked.issues).nested
    : undefined;

  const firstErrors = Object.fromEntries(
    Object.entries(errors ?? {}).map(([name, [first]]) => [name, first]),
  );

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    setMessage(null);
    const guest = v.safeParse(GuestDetails, texts);
    flushSync(() => setShowsErrors(!guest.success));
    if (!guest.success) {
      const [first] = guest.issues;
      showToast({ title: VALIDATION_TITLE, description: first.message, tone: 'error' });
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    const outcome = await onSubmit(guest.output, readAndClearHoneypot(honeypot));
    if (outcome === 'failed' && document.activeElement === document.body) button.current?.focus();
  }

  return (
    <form
      id={id}
      className={styles.guestForm}
      noValidate
      ref={form}
      aria-labelledby={labelledBy}
      onSubmit={submit}
      {...(native ? { method: 'post', action: native.action } : {})}
    >
      {native && <HiddenFields fields={native.fields} />}
      {message && <FormMessage message={message} errors={errors} />}
      <GuestFields
        names={GUEST_FIELDS}
        texts={texts}
        errors={firstErrors}
        placeholders={PLACEHOLDERS}
        onType={onType}
      />
      <Honeypot ref={honeypot} />
      <div className={styles.end}>
        {consent && <div className={`${styles.consent} small`}>{consent}</div>}
        <Button
          type="submit"
          ref={button}
          disabled={isSubmitting || submission === 'other_sending'}
          aria-describedby={NOTES[submission] ? note : undefined}
        >
          <BusyLabel
            copy={{ label: bookingFixedTexts.submit, sending: bookingFixedTexts.submitting }}
            isBusy={isSubmitting}
          />
        </Button>
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
