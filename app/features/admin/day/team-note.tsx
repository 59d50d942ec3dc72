import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { SaveOrDecide } from '#app/features/admin/parts/save-or-decide.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { toastFailure } from '#app/forms/use-request.ts';
import { createTabStore } from '#app/ui/browser/store.ts';
import { useFocusAfterRemoval } from '#app/ui/browser/use-focus-after-removal.ts';
import { BusyLabel } from '#app/ui/controls/busy-button.tsx';
import { TextArea } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { dayCopy as copy } from '#content/admin/day-copy.ts';
import { NOTE_LENGTH_MAX, TeamNoteText as NoteText } from '#domain/admin/day.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { trimUnseen } from '#domain/text/invisible.ts';
import * as styles from './day-booking.module.css';

const NoteForm = v.object({ note: NoteText });

/** The team's note about a booking. What another admin saves meanwhile is shown, not overwritten. */
export function TeamNote({
  bookingId,
  guest,
  guestId,
  saved,
}: {
  bookingId: string;
  guest: string;
  /** The id of the heading, which has the focus after a button that goes: a field would open a keyboard. */
  guestId: string;
  saved: string | null;
}) {
  const save = useApiMutation('POST /api/admin/bookings/:id/note', { waitsForReads: true });
  const draft = useNoteDraft(bookingId, saved);
  const text = draft?.text ?? saved ?? '';
  const isOutdated = draft !== null && draft.from !== saved;
  const ofName = <span className="visually-hidden"> {fillText(copy.of, { guest })}</span>;
  const form = useForm({
    schema: NoteForm,
    values: { note: text },
    showsErrors: true,
    send: async ({ note }) =>
      draft === null || isOutdated
        ? null
        : save.send({ id: bookingId, body: { from: draft.from, to: note } }),
    title: ADMIN_MESSAGES.noteFailed.title,
    onFailed: toastFailure,
    onSent(_, { note }) {
      if (draft) settleNoteDraft(bookingId, draft, note);
      showToast({ ...ADMIN_MESSAGES.noteSaved, tone: 'success' });
    },
  });
  const error = form.errorOf('note');
  const operations = isOutdated ? 'decide' : 'save';
  const focusListeners = useFocusAfterRemoval(draft ? [operations] : [], (id) => id, guestId);

  return (
    <form className={styles.note} {...form.props} {...focusListeners}>
      <TextArea
        name="note"
        className={styles.field}
        label={
          <>
            {copy.note}
            {ofName}
          </>
        }
        hint={copy.noteHint}
        rows={3}
        dir="auto"
        value={text}
        error={error}
        counter={{ length: trimUnseen(text).length, maximum: NOTE_LENGTH_MAX }}
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
      <SaveOrDecide
        copy={copy}
        of={ofName}
        theirs={isOutdated ? <p dir="auto">{saved ?? copy.outdatedEmpty}</p> : null}
        onKeep={() => setNoteDraft(bookingId, { from: saved, text })}
        onTake={() => setNoteDraft(bookingId, null)}
        save={
          draft && (
            <RowButton type="submit" aria-disabled={form.isSending || error !== undefined}>
              <BusyLabel
                copy={{ label: copy.save, sending: copy.saving }}
                isBusy={form.isSending}
              />
              {ofName}
            </RowButton>
          )
        }
      />
    </form>
  );
}

const NoteDraft = v.object({
  /** The saved note when the typing began. */
  from: v.nullable(v.string()),
  text: v.string(),
});
type NoteDraft = v.InferOutput<typeof NoteDraft>;

/** The key is the booking's id. Drafts outlive the view and a reload. */
const store = createTabStore('note-drafts', v.record(v.string(), NoteDraft), {});

/** Null if nothing is typed, or what is typed is saved. */
function useNoteDraft(bookingId: string, saved: string | null): NoteDraft | null {
  const draft = store.useValue()[bookingId];
  return draft === undefined || trimUnseen(draft.text) === (saved ?? '') ? null : draft;
}

function setNoteDraft(bookingId: string, draft: NoteDraft | null): void {
  const { [bookingId]: _before, ...others } = store.get();
  store.set(draft ? { ...others, [bookingId]: draft } : others);
}

/** Drops the draft that was saved; what was typed meanwhile goes on from the saved note. */
function settleNoteDraft(bookingId: string, sent: NoteDraft, saved: string | null): void {
  const current = store.get()[bookingId];
  if (current) setNoteDraft(bookingId, current === sent ? null : { ...current, from: saved });
}

export const discardNoteDrafts = (): void => store.set({});
