import { type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { RequestError } from '#app/api/query-client.ts';
import { useAffected } from '#app/features/admin/blocked-dates/queries/use-affected.ts';
import { useBlockOperations } from '#app/features/admin/blocked-dates/queries/use-block-operations.ts';
import { DateField } from '#app/features/admin/dates/date-field.tsx';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import { REASON_LENGTH_MAX } from '#domain/admin/blocked-dates.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { AffectedGuests } from './affected-guests.tsx';
import {
  areSeveral,
  type BlockDraft,
  changeDraft,
  clearDraft,
  datesIn,
  endsOf,
  useBlockDraft,
} from './block-draft.ts';
import * as styles from './block-form.module.css';

const { form: copy } = blockedDates;

/**
 * The form that blocks dates. Shows the affected bookings before anything is sent. A submission before
 * they are loaded waits for them, and blocks if there are none. Otherwise, as after Enter in a field,
 * which is pressed before anybody can have read them, the button gets the focus and confirms.
 */
export function BlockForm() {
  const draft = useBlockDraft();
  const today = showDateAt(Date.now());
  const dates = datesIn(draft, today);
  const { affected, retry } = useAffected(dates);
  const { block } = useBlockOperations();
  const [isSubmittedEarly, setSubmittedEarly] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const blockButton = useRef<HTMLButtonElement>(null);
  const askButton = useRef<HTMLButtonElement>(null);
  const title = useId();
  const about = useId();
  const noMail = useNoMailNote();

  async function send(asks_guests: boolean): Promise<void> {
    if (!dates || block.isPending) return;
    const { blocked_date, until = null } = dates;
    try {
      const { blocked } = await block.mutateAsync({
        blocked_date,
        until,
        reason: draft.reason,
        asks_guests,
      });
      if (blocked.length > 0) clearDraft(draft);
    } catch (error) {
      if (error instanceof RequestError) focusField(error.failure.problem?.field);
    }
  }

  const isNobodyAffected = affected.status === 'known' && affected.bookings.length === 0;
  const finishEarly = useEffectEvent(() => {
    if (isNobodyAffected) void send(false);
    else blockButton.current?.focus();
  });

  useEffect(() => {
    if (!isSubmittedEarly || affected.status === 'checking') return;
    setSubmittedEarly(false);
    finishEarly();
  }, [isSubmittedEarly, affected.status]);

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const isByEnter = document.activeElement instanceof HTMLInputElement;
    if (affected.status === 'checking') setSubmittedEarly(true);
    else if (isByEnter && !isNobodyAffected) blockButton.current?.focus();
    else void send(event.nativeEvent.submitter === askButton.current);
  }

  function change(part: Partial<BlockDraft>): void {
    setSubmittedEarly(false);
    changeDraft(part);
  }

  function focusField(name: string | undefined): void {
    const field = form.current?.elements.namedItem(name ?? '');
    if (field instanceof HTMLInputElement) field.focus();
  }

  const isBusy = block.isPending || isSubmittedEarly;
  const canAsk = affected.status === 'known' && affected.bookings.some((one) => one.is_askable);
  return (
    <form
      className={styles.blockForm}
      aria-labelledby={title}
      ref={form}
      onSubmit={submit}
      // The second click of a double click and key repeat confirm nothing.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      onKeyDown={(event) => event.repeat && event.key === 'Enter' && event.preventDefault()}
    >
      <h2 className="visually-hidden" id={title}>
        {copy.title}
      </h2>
      <div className={styles.dates}>
        <DateField
          name="blocked_date"
          label={copy.date}
          value={draft.blocked_date}
          onChange={({ target }) => change({ blocked_date: target.value })}
          required
        />
        <DateField
          name="until"
          label={copy.until}
          {...endsOf(draft, today)}
          value={draft.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      <TextField
        name="reason"
        label={copy.reason}
        placeholder={copy.sampleReason}
        maxLength={REASON_LENGTH_MAX}
        autoComplete="off"
        dir="auto"
        value={draft.reason}
        onChange={({ target }) => change({ reason: target.value })}
      />
      <AffectedGuests affected={affected} areSeveral={areSeveral(dates)} onRetry={retry} />
      <Button ref={blockButton} type="submit" size="small" aria-disabled={isBusy || undefined}>
        {isBusy ? copy.blocking : copy.block}
      </Button>
      {canAsk && (
        <div className={styles.ask}>
          <Button
            ref={askButton}
            type="submit"
            variant="line"
            size="small"
            aria-describedby={about}
            aria-disabled={isBusy || undefined}
          >
            {copy.blockAndAsk}
          </Button>
          <p className="smaller" id={about}>
            {noMail ?? copy.aboutAsking}
          </p>
        </div>
      )}
    </form>
  );
}
