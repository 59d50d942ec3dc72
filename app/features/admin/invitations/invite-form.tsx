import { useId, useState } from 'react';
import * as v from 'valibot';
import { useRepeatable } from '#app/api/repeated-requests.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { DateField } from '#app/features/admin/parts/dates.tsx';
import * as tab from '#app/features/admin/parts/form-and-list.module.css';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { invitationsCopy } from '#content/admin/invitations-copy.ts';
import {
  INVITATION_LIMITS,
  InvitationOrder,
  readInvitedGuests,
} from '#domain/admin/invitations.ts';
import { BOOKING_WINDOW, recordingDays } from '#domain/booking/slots/availability.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { addDays, formatListDay } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import * as styles from './invitations.module.css';

const { form: copy } = invitationsCopy;
const { firstDay, lastDay, usesMaximum, noteMaximum, validDays } = INVITATION_LIMITS;

const PROPOSED: Record<'from' | 'to', number> = {
  from: firstDay,
  to: BOOKING_WINDOW.opensAfterDays - 1,
};

const wholeNumber = v.pipe(v.string(), v.transform(Number));

const guestLines = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const lines = readInvitedGuests(dataset.value);
    const errors = lines.flatMap((line) =>
      'message' in line ? [fillText(copy.lineError, line)] : [],
    );
    if (errors.length === 0) return lines.flatMap((line) => ('guest' in line ? [line.guest] : []));
    addIssue({ message: errors.join(' ') });
    return NEVER;
  }),
);

const InviteFields = v.pipe(
  v.object({
    guests: guestLines,
    note: v.string(),
    window_from_days: wholeNumber,
    window_to_days: wholeNumber,
    uses_max: wholeNumber,
    valid_until: v.string(),
    sends_mail: v.pipe(
      v.optional(v.string()),
      v.transform((value) => value !== undefined),
    ),
  }),
  v.transform((fields): unknown => fields),
  InvitationOrder,
);

export function InviteForm() {
  const noMail = useNoMailNote();
  const creation = useApiMutation('POST /api/admin/invitations', {
    done(_, { body: { guests, sends_mail } }) {
      const mailed = sends_mail ? guests.filter(({ email }) => email !== null).length : 0;
      return {
        title: countText(guests.length, copy.createdOne, copy.created),
        detail: mailed > 0 ? (noMail ?? countText(mailed, copy.mailedOne, copy.mailed)) : undefined,
      };
    },
  });
  const title = useId();
  const [days, setDays] = useState(PROPOSED);
  const today = showDateAt(Date.now());
  const form = useForm({
    schema: InviteFields,
    send: useRepeatable((body: InvitationOrder, idempotencyKey) =>
      creation.send({ body, idempotencyKey }),
    ),
    title: copy.failed,
    onSent: () => form.props.ref.current?.reset(),
  });

  const number = (name: keyof typeof InviteFields.entries, min: number, max: number) =>
    ({
      ...form.field(name),
      type: 'number',
      inputMode: 'numeric',
      min,
      max,
      required: true,
    }) as const;
  return (
    <form
      className={tab.form}
      aria-labelledby={title}
      {...form.props}
      onReset={() => setDays(PROPOSED)}
    >
      <h2 className="visually-hidden" id={title}>
        {copy.title}
      </h2>
      <p>{copy.lead}</p>
      <TextArea
        {...form.field('guests')}
        label={copy.guests}
        hint={copy.guestsHint}
        placeholder={copy.sampleGuests}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <div className={styles.pair}>
        <TextField
          {...number('window_from_days', firstDay, lastDay)}
          label={copy.firstDay}
          defaultValue={PROPOSED.from}
          onInput={({ currentTarget: { valueAsNumber: from } }) => setDays({ ...days, from })}
        />
        <TextField
          {...number('window_to_days', firstDay, lastDay)}
          label={copy.lastDay}
          defaultValue={PROPOSED.to}
          onInput={({ currentTarget: { valueAsNumber: to } }) => setDays({ ...days, to })}
        />
        <p className={styles.hint}>{[copy.days, ...describeToday(days, Date.now())].join(' ')}</p>
      </div>
      <div className={styles.pair}>
        <DateField
          {...form.field('valid_until')}
          label={copy.validUntil}
          defaultValue={addDays(today, validDays)}
          required
        />
        <TextField {...number('uses_max', 1, usesMaximum)} label={copy.uses} defaultValue={1} />
      </div>
      <TextField
        {...form.field('note')}
        label={copy.note}
        placeholder={copy.sampleNote}
        maxLength={noteMaximum}
        autoComplete="off"
        dir="auto"
      />
      <label className="check">
        <input type="checkbox" name="sends_mail" defaultChecked />
        {copy.sendsMail}
      </label>
      {form.note && <FailureNote {...form.note} />}
      <BusyButton {...form.button} size="small" copy={copy.submit} />
    </form>
  );
}

const countText = (count: number, one: string, several: string) =>
  count === 1 ? one : fillText(several, { count });

/** The recording days for who books now, in milliseconds since 1970; none while the numbers make no sense. */
export function describeToday({ from, to }: typeof PROPOSED, now: number): string[] {
  const { list } = invitationsCopy;
  if (!(firstDay <= from && from <= to && to <= lastDay)) return [];
  const today = showDateAt(now);
  const range = recordingDays({ from: addDays(today, from), to: addDays(today, to) });
  if (!range) return [];
  const text = range.from === range.to ? list.todayOneDay : list.today;
  return [fillText(text, { from: formatListDay(range.from), to: formatListDay(range.to) })];
}
