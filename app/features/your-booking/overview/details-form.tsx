import { type SubmitEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import * as v from 'valibot';
import { GuestFields } from '#app/features/booking/form/guest-fields.tsx';
import { sendCorrection } from '#app/features/your-booking/booking/requests.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { show } from '#content/show/show.ts';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { CORRECTABLE_FIELDS, CorrectedDetails, sameDetails } from '#domain/booking/guest-fields.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import { VALIDATION_TITLE } from '#domain/message.ts';
import { type CorrectedTexts, textsOf } from './corrected-texts.ts';
import * as styles from './details-form.module.css';

const { details: copy } = yourBooking;

type Errors = Partial<Record<keyof CorrectedTexts, string>>;

function errorsOf(texts: CorrectedTexts): Errors {
  const { issues } = v.safeParse(CorrectedDetails, texts);
  if (!issues) return {};
  const nested = v.flatten<typeof CorrectedDetails>(issues).nested ?? {};
  return Object.fromEntries(
    CORRECTABLE_FIELDS.flatMap((name) => (nested[name] ? [[name, nested[name][0]]] : [])),
  );
}

/** Corrects name, phone and topic, with the rules and messages of the booking form. */
export function DetailsForm({
  booking,
  typed,
  onType,
  change,
}: {
  booking: GuestBooking;
  typed: CorrectedTexts | null;
  onType: (texts: CorrectedTexts | null) => void;
  change: ChangeBooking;
}) {
  const [showsErrors, setShowsErrors] = useState(false);
  const [rejected, setRejected] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const [note, setNote] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const title = useId();
  const texts = typed ?? textsOf(booking);
  const errors = { ...rejected, ...(showsErrors ? errorsOf(texts) : {}) };

  function reject(message: string): void {
    showToast({ title: VALIDATION_TITLE, description: message, tone: 'error' });
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  async function submit(event: SubmitEvent): Promise<void> {
    event.preventDefault();
    if (isSending) return;
    dismissErrors();
    setNote('');
    const details = v.safeParse(CorrectedDetails, texts);
    flushSync(() => setShowsErrors(!details.success));
    if (!details.success) return reject(details.issues[0].message);
    if (sameDetails(details.output, booking)) return setNote(copy.unchanged);
    await send(details.output);
  }

  async function send(details: CorrectedDetails): Promise<void> {
    setSending(true);
    const failure = await change(
      (key) => sendCorrection({ key, ...details }),
      (present) => sameDetails(details, present),
    );
    setSending(false);
    if (failure === null) {
      onType(null);
      showToast({ ...GUEST_MESSAGES.corrected, tone: 'success' });
      return;
    }
    const { field, message } = failure;
    if (field !== undefined && field in texts && message.description) {
      flushSync(() => setRejected({ [field]: message.description }));
      reject(message.description);
    } else showToast({ ...message, tone: 'error' });
  }

  function type(typed: Partial<CorrectedTexts>): void {
    setNote('');
    setRejected({});
    onType({ ...texts, ...typed });
  }

  return (
    <section className="section-peer band-anga" aria-labelledby={title}>
      <div className={`${styles.columns} page-width`}>
        <div className={styles.text}>
          <h2 className="headline-2xl" id={title}>
            {copy.title}
          </h2>
          <p className="lead">{copy.lead}</p>
          <p className="small">
            {copy.email} <a href={`mailto:${show.email}`}>{show.email}</a>
          </p>
        </div>
        <form
          className={styles.fields}
          noValidate
          ref={form}
          aria-labelledby={title}
          onSubmit={submit}
        >
          <GuestFields
            names={CORRECTABLE_FIELDS}
            texts={texts}
            errors={errors}
            readOnly={isSending}
            onType={type}
          />
          <div className={styles.end}>
            <Button type="submit" aria-disabled={isSending || undefined}>
              <BusyLabel copy={copy.save} isBusy={isSending} />
            </Button>
            <p role="status">{note}</p>
          </div>
        </form>
      </div>
    </section>
  );
}
