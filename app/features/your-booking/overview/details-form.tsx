import { useId, useState } from 'react';
import * as v from 'valibot';
import { sendRequest } from '#app/api/request.ts';
import { GuestFields } from '#app/features/booking/guest-fields.tsx';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { useForm } from '#app/forms/use-form.ts';
import { toastFailure } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { show } from '#content/show/show.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import { CORRECTABLE_FIELDS, CorrectedDetails, GuestTexts } from '#domain/booking/guest-fields.ts';
import {
  changedFields,
  correctionsOf,
  type GuestBooking,
} from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import * as styles from './details-form.module.css';

const { details: copy } = yourBookingCopy;

const CorrectedTexts = v.omit(GuestTexts, ['guest_email']);
export type CorrectedTexts = Readonly<v.InferOutput<typeof CorrectedTexts>>;

/** The guest has typed it; it outlives the view. Has only the fields that were changed. */
export interface Drafts {
  readonly typed: Partial<CorrectedTexts>;
  readonly setTyped: (typed: Partial<CorrectedTexts>) => void;
  readonly reason: string;
  readonly setReason: (reason: string) => void;
}

export function DetailsForm({
  booking,
  drafts: { typed, setTyped },
  change,
}: {
  booking: GuestBooking;
  drafts: Drafts;
  change: ChangeBooking;
}) {
  const [note, setNote] = useState('');
  const title = useId();
  const texts = { ...v.parse(CorrectedTexts, booking), ...typed };
  const form = useForm({
    schema: CorrectedDetails,
    values: texts,
    async send(details) {
      const fields = changedFields(booking, details);
      if (fields.length === 0) {
        setNote(copy.unchanged);
        return null;
      }
      return change(
        (key) =>
          sendRequest('POST /api/guest/details', {
            body: { key, ...correctionsOf(details, fields) },
          }),
        (current) => fields.every((field) => current[field] === details[field]),
      );
    },
    treat: guestFailure,
    onFailed: toastFailure,
    onSent() {
      setTyped({});
      showToast({ ...GUEST_MESSAGES.corrected, tone: 'success' });
    },
  });

  function type(text: Partial<CorrectedTexts>): void {
    setNote('');
    setTyped({ ...typed, ...text });
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
        <form className={styles.fields} noValidate aria-labelledby={title} {...form.props}>
          <GuestFields
            names={CORRECTABLE_FIELDS}
            texts={texts}
            errorOf={form.errorOf}
            readOnly={form.isSending}
            onType={type}
          />
          <div className={styles.end}>
            <BusyButton {...form.button} copy={copy.save} />
            <p role="status">{note}</p>
          </div>
        </form>
      </div>
    </section>
  );
}
