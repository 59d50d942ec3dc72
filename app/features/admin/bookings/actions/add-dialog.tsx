import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { NO_SLOT } from '#app/features/admin/bookings/slot/slot-draft.ts';
import { SlotFields } from '#app/features/admin/bookings/slot/slot-fields.tsx';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { EmailField } from '#app/ui/controls/email-field.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import { bookingFields } from '#content/booking/booking-fields.ts';
import { TeamBookingDetails } from '#domain/admin/bookings/team-booking.ts';
import {
  BOOKING_LIMITS,
  GUEST_FIELDS,
  type GuestField,
  isMultiline,
} from '#domain/booking/guest-fields.ts';
import * as styles from './booking-form.module.css';
import { useAddBooking } from './use-add-booking.ts';

const copy = teamBookings.add;

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** Adds a booking that was agreed on by phone. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(NO_SLOT);
  const [invalid, setInvalid] = useState<FieldError | null>(null);
  const { mutate, isPending, error, reset } = useAddBooking(onClose);
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const errorOf = (field: string) => (invalid?.field === field ? invalid.message : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget));
    const { success, issues, output } = v.safeParse(TeamBookingDetails, values);
    if (!success) {
      const [{ message }] = issues;
      setInvalid({ field: v.getDotPath(issues[0]) ?? '', message });
      return;
    }
    mutate({ ...output, allows_blocked: draft.allowsBlocked });
  }

  // An effect: the message has to be on the page to be announced with its field.
  useEffect(() => {
    const field = invalid && form.current?.elements.namedItem(invalid.field);
    if (field instanceof HTMLElement) field.focus();
  }, [invalid]);

  return (
    <Dialog
      title={copy.title}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <Button type="submit" size="small" form={formId} aria-disabled={isPending || undefined}>
          <BusyLabel copy={copy.submit} isBusy={isPending} />
        </Button>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form
        className={styles.form}
        id={formId}
        ref={form}
        method="dialog"
        onSubmit={submit}
        onInput={() => {
          setInvalid(null);
          if (error) reset();
        }}
      >
        <p>{copy.lead}</p>
        <SlotFields draft={draft} onChange={setDraft} />
        {GUEST_FIELDS.map((name) => (
          <GuestInput key={name} name={name} error={errorOf(name)} />
        ))}
        {error && <FailureNote {...failureMessage(failureOf(error), copy.failed)} />}
      </form>
    </Dialog>
  );
}

/** The lengths that the browser checks. */
const LENGTHS: Readonly<Record<GuestField, { minLength?: number; maxLength: number }>> = {
  guest_name: { minLength: BOOKING_LIMITS.nameMinimum, maxLength: BOOKING_LIMITS.nameMaximum },
  guest_email: { maxLength: BOOKING_LIMITS.emailMaximum },
  guest_phone: { maxLength: BOOKING_LIMITS.phoneMaximum },
  notes: { maxLength: BOOKING_LIMITS.notesMaximum },
};

function GuestInput({ name, error }: { name: GuestField; error: string | undefined }) {
  const field = { name, label: bookingFields[name], error, ...LENGTHS[name] };
  if (isMultiline(name)) return <TextArea {...field} dir="auto" />;
  if (name === 'guest_email')
    return <EmailField {...field} hint={copy.emailHint} autoComplete="off" />;
  return (
    <TextField
      {...field}
      type={name === 'guest_phone' ? 'tel' : 'text'}
      dir={name === 'guest_phone' ? undefined : 'auto'}
      autoComplete="off"
      required={name === 'guest_name'}
    />
  );
}
