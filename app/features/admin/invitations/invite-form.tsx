import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { DateField } from '#app/features/admin/dates/date-field.tsx';
import { useCreateInvitations } from '#app/features/admin/invitations/queries/use-create-invitations.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { invitations } from '#content/admin/invitations.ts';
import {
  INVITATION_LIMITS,
  InvitationOrder,
  readInvitedGuests,
} from '#domain/admin/invitations/invitations.ts';
import { BOOKING_WINDOW } from '#domain/booking/slots/booking-window.ts';
import { fillText } from '#domain/fill-text.ts';
import * as styles from './invite-form.module.css';

const { form: copy } = invitations;
const { firstDay, lastDay, usesMaximum, noteMaximum } = INVITATION_LIMITS;

interface FieldError {
  readonly field: string;
  readonly message: string;
}

/** The form that creates invitations; what is typed stays until they are created. */
export function InviteForm() {
  const [invalid, setInvalid] = useState<FieldError | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { isPending, error, mutate, reset } = useCreateInvitations(() => form.current?.reset());
  const title = useId();
  const errorOf = (field: string) => (invalid?.field === field ? invalid.message : undefined);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (isPending) return;
    const order = readOrder(new FormData(event.currentTarget));
    if ('field' in order) setInvalid(order);
    else mutate(order);
  }

  // An effect: the message has to be on the page to be announced with its field.
  useEffect(() => {
    const field = invalid && form.current?.elements.namedItem(invalid.field);
    if (field instanceof HTMLElement) field.focus();
  }, [invalid]);

  const day = { type: 'number', inputMode: 'numeric', min: firstDay, max: lastDay } as const;
  return (
    <form
      className={styles.inviteForm}
      aria-labelledby={title}
      ref={form}
      onSubmit={submit}
      onInput={() => {
        setInvalid(null);
        if (error) reset();
      }}
    >
      <h2 className="visually-hidden" id={title}>
        {copy.title}
      </h2>
      <p>{copy.lead}</p>
      <TextArea
        name="guests"
        label={copy.guests}
        hint={copy.guestsHint}
        placeholder={copy.sampleGuests}
        autoComplete="off"
        spellCheck={false}
        error={errorOf('guests')}
        required
      />
      <div className={styles.pair}>
        <TextField
          name="window_from_days"
          label={copy.firstDay}
          defaultValue={firstDay}
          error={errorOf('window_from_days')}
          required
          {...day}
        />
        <TextField
          name="window_to_days"
          label={copy.lastDay}
          defaultValue={BOOKING_WINDOW.opensAfterDays - 1}
          error={errorOf('window_to_days')}
          required
          {...day}
        />
        <p className={styles.hint}>{copy.days}</p>
      </div>
      <div className={styles.pair}>
        <DateField
          name="valid_until"
          label={copy.validUntil}
          error={errorOf('valid_until')}
          required
        />
        <TextField
          name="uses_max"
          label={copy.uses}
          type="number"
          inputMode="numeric"
          min={1}
          max={usesMaximum}
          defaultValue={1}
          error={errorOf('uses_max')}
          required
        />
      </div>
      <TextField
        name="note"
        label={copy.note}
        placeholder={copy.sampleNote}
        maxLength={noteMaximum}
        autoComplete="off"
        dir="auto"
        error={errorOf('note')}
      />
      <label className={styles.choice}>
        <input type="checkbox" name="sends_mail" />
        {copy.sendsMail}
      </label>
      {error && <FailureNote {...failureMessage(failureOf(error), copy.failed)} />}
      <Button type="submit" size="small" aria-disabled={isPending || undefined}>
        <BusyLabel copy={copy.submit} isBusy={isPending} />
      </Button>
    </form>
  );
}

function readOrder(values: FormData): InvitationOrder | FieldError {
  const text = (name: string) => String(values.get(name) ?? '');
  const lines = readInvitedGuests(text('guests'));
  const errors = lines.flatMap((line) =>
    'message' in line ? [fillText(copy.lineError, { line: line.line, message: line.message })] : [],
  );
  if (errors.length > 0) return { field: 'guests', message: errors.join(' ') };
  const parsed = v.safeParse(InvitationOrder, {
    guests: lines.flatMap((line) => ('guest' in line ? [line.guest] : [])),
    note: text('note'),
    window_from_days: Number(text('window_from_days')),
    window_to_days: Number(text('window_to_days')),
    uses_max: Number(text('uses_max')),
    valid_until: text('valid_until'),
    sends_mail: values.has('sends_mail'),
  });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  return { field: v.getDotPath(issue)?.split('.')[0] ?? 'guests', message: issue.message };
}
