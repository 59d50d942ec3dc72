import type { SubmitEvent } from 'react';
import { useDayOperations } from '#app/features/admin/day/queries/use-day-operations.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { TextArea } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { day as copy } from '#content/admin/day.ts';
import { NOTE_LENGTH_MAX, NOTE_TOO_LONG } from '#domain/admin/bookings/recording-outcome.ts';
import { fillText } from '#domain/fill-text.ts';
import { dropNoteDraft, setNoteDraft, useNoteDraft } from './note-drafts.ts';
import * as styles from './team-note.module.css';

/** The team's note about a booking. What another admin saves meanwhile is shown, not overwritten. */
export function TeamNote({
  bookingId,
  guest,
  saved,
}: {
  bookingId: string;
  guest: string;
  saved: string | null;
}) {
  const { note } = useDayOperations(bookingId);
  const draft = useNoteDraft(bookingId, saved);
  const text = draft?.text ?? saved ?? '';
  const isOutdated = draft !== null && draft.from !== saved;
  const isTooLong = text.trim().length > NOTE_LENGTH_MAX;
  const of = <span className="visually-hidden"> {fillText(copy.of, { guest })}</span>;

  function save(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (draft === null || isOutdated || isTooLong || note.isPending) return;
    note.mutate({ from: draft.from, to: draft.text.trim() === '' ? null : draft.text });
  }

  return (
    <form className={styles.note} onSubmit={save}>
      <TextArea
        className={styles.field}
        label={
          <>
            {copy.note}
            {of}
          </>
        }
        hint={copy.noteHint}
        rows={3}
        dir="auto"
        value={text}
        error={isTooLong ? NOTE_TOO_LONG : undefined}
        counter={{ length: text.trim().length, maximum: NOTE_LENGTH_MAX }}
        onChange={({ target }) =>
          setNoteDraft(bookingId, { from: draft ? draft.from : saved, text: target.value })
        }
      />
      {/* A text area prints only what it shows. */}
      {saved !== null && (
        <p className={styles.printed} aria-hidden="true">
          <b>{copy.note}:</b> {saved}
        </p>
      )}
      <div role="status" className={styles.outdated}>
        {isOutdated && (
          <>
            <p>
              <b>{copy.outdated}</b>
            </p>
            <p className={styles.theirs} dir="auto">
              {saved ?? copy.outdatedEmpty}
            </p>
          </>
        )}
      </div>
      {draft !== null && (
        <div className={styles.operations}>
          {isOutdated ? (
            <>
              <RowButton key="keep" onClick={() => setNoteDraft(bookingId, { from: saved, text })}>
                {copy.keepMine}
                {of}
              </RowButton>
              <RowButton onClick={() => dropNoteDraft(bookingId)}>
                {copy.takeTheirs}
                {of}
              </RowButton>
            </>
          ) : (
            // Keyed, or the pressed button becomes this one before its press has ended, and submits.
            <RowButton key="save" type="submit" aria-disabled={note.isPending || isTooLong}>
              <BusyLabel
                copy={{ label: copy.save, sending: copy.saving }}
                isBusy={note.isPending}
              />
              {of}
            </RowButton>
          )}
        </div>
      )}
    </form>
  );
}
