import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { DateField } from '#app/features/admin/parts/dates.tsx';
import * as tab from '#app/features/admin/parts/form-and-list.module.css';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useForm } from '#app/forms/use-form.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { blockedDatesCopy } from '#content/admin/blocked-dates-copy.ts';
import { BlockRequest, REASON_LENGTH_MAX } from '#domain/admin/blocked-dates.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { AffectedGuests, useAffected } from './affected-guests.tsx';
import { type BlockDraft, blockDraft, datesIn, endsOf, NO_BLOCK } from './block-draft.ts';
import * as styles from './blocked-dates.module.css';
import { useBlockOperations } from './use-block-operations.ts';

const { form: copy } = blockedDatesCopy;

const { blocked_date, until, reason } = BlockRequest.entries;

/** The fields as they are typed; without a last date it is '' and one date is blocked. */
const BlockFields = v.object({
  blocked_date,
  until: v.pipe(
    v.string(),
    v.transform((text): unknown => text || null),
    until,
  ),
  reason,
});

/**
 * The form that blocks dates. Shows the affected bookings first: a submission before they are loaded
 * waits, and one that nobody can have confirmed, as by Enter in a field, focuses the button.
 */
export function BlockForm() {
  const draft = blockDraft.useValue();
  const today = showDateAt(Date.now());
  const affected = useAffected(datesIn(draft, today));
  const { block } = useBlockOperations();
  const [isSubmittedEarly, setSubmittedEarly] = useState(false);
  const asksGuests = useRef(false);
  const blockButton = useRef<HTMLButtonElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  const about = useId();
  const noMail = useNoMailNote();
  const form = useForm({
    schema: BlockFields,
    send: ({ until = null, ...order }) =>
      block.send({ body: { ...order, until, asks_guests: asksGuests.current } }),
    onSent({ blocked }) {
      // It may have been changed meanwhile.
      if (blocked.length > 0 && blockDraft.get() === draft) blockDraft.set(NO_BLOCK);
    },
  });

  const isNobodyAffected = affected.bookings?.length === 0;
  const finishEarly = useEffectEvent(() => {
    asksGuests.current = false;
    if (isNobodyAffected) void form.send();
    else blockButton.current?.focus();
  });

  useEffect(() => {
    if (!isSubmittedEarly || affected.isChecking) return;
    setSubmittedEarly(false);
    finishEarly();
  }, [isSubmittedEarly, affected.isChecking]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isByEnter = document.activeElement instanceof HTMLInputElement;
    if (affected.isChecking) setSubmittedEarly(true);
    else if (isByEnter && !isNobodyAffected) blockButton.current?.focus();
    else {
      asksGuests.current = event.nativeEvent.submitter === askButton.current;
      void form.send();
    }
  }

  function change(part: Partial<BlockDraft>): void {
    setSubmittedEarly(false);
    blockDraft.set({ ...blockDraft.get(), ...part });
  }

  const isBusy = form.isSending || isSubmittedEarly;
  const canAsk = affected.bookings?.some((one) => one.is_askable);
  return (
    <form
      className={tab.form}
      aria-labelledby={title}
      {...form.props}
      onSubmit={submit}
      // The second click of a double click and key repeat confirm nothing.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      <h2 className="visually-hidden" id={title}>
        {copy.title}
      </h2>
      <div className={styles.dateFields}>
        <DateField
          {...form.field('blocked_date')}
          label={copy.date}
          value={draft.blocked_date}
          onChange={({ target }) => change({ blocked_date: target.value })}
          required
        />
        <DateField
          {...form.field('until')}
          label={copy.until}
          {...endsOf(draft, today)}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      <TextField
        {...form.field('reason')}
        label={copy.reason}
        placeholder={copy.sampleReason}
        maxLength={REASON_LENGTH_MAX}
        autoComplete="off"
        dir="auto"
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <AffectedGuests affected={affected} />
      <div className="wrap gap-3">
        {canAsk && (
          <Button
            ref={askButton}
            type="submit"
            size="small"
            aria-describedby={about}
            aria-disabled={isBusy || undefined}
          >
            {copy.blockAndAsk}
          </Button>
        )}
        <Button
          key="block"
          ref={blockButton}
          type="submit"
          variant={canAsk ? 'line' : 'ink'}
          size="small"
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? copy.blocking : copy.block}
        </Button>
      </div>
      {canAsk && (
        <p className="smaller" id={about}>
          {noMail ?? copy.aboutAsking}
        </p>
      )}
    </form>
  );
}
