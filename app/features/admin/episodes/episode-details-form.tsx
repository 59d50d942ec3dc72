import { type DragEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { Loaded } from '#app/features/admin/parts/loaded.tsx';
import { SaveOrDecide } from '#app/features/admin/parts/save-or-decide.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import type { Episode } from '#domain/admin/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import {
  EPISODE_DETAIL_LIMITS,
  EpisodeDetailFields,
  type EpisodeDetails,
} from '#domain/episodes/episode-details.ts';
import { TRANSCRIPT_LIMITS } from '#domain/episodes/transcript.ts';
import { takeFocus } from './episode-form.tsx';

const { details: copy, form } = episodesCopy;

const TypedFields = v.object({
  ...EpisodeDetailFields.entries,
  minutes: v.pipe(
    v.string(),
    v.transform((typed) => (typed === '' ? null : Number(typed))),
    EpisodeDetailFields.entries.minutes,
  ),
});

/** The form for what the page of an episode has beside what Home shows. */
export function EpisodeDetailsForm({
  episode,
  onClose,
}: {
  episode: Episode;
  onClose: () => void;
}) {
  const query = useApiQuery('GET /api/admin/episodes/:id/details', { id: episode.id });
  /** A form that takes what another admin has saved begins anew. */
  const [takes, setTakes] = useState(0);
  return (
    <Loaded query={query} copy={copy}>
      {(details) => (
        <LoadedForm
          key={takes}
          {...{ episode, details, onClose }}
          onTake={() => setTakes(takes + 1)}
        />
      )}
    </Loaded>
  );
}

async function readInto(field: HTMLTextAreaElement | null, file: File | undefined): Promise<void> {
  if (!field || !file) return;
  field.value = (await file.text()).slice(0, TRANSCRIPT_LIMITS.length + 1);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

function LoadedForm({
  episode: { id, title: question },
  details,
  onClose,
  onTake,
}: {
  episode: Episode;
  /** The details as they are now; what is typed began with those of the first rendering. */
  details: EpisodeDetails;
  onClose: () => void;
  onTake: () => void;
}) {
  const [base, setBase] = useState(details);
  const title = useId();
  const transcript = useRef<HTMLTextAreaElement>(null);
  const change = useApiMutation('PATCH /api/admin/episodes/:id/details', { waitsForReads: true });
  const editor = useForm({
    schema: TypedFields,
    send: (fields: EpisodeDetailFields) =>
      change.send({ id, body: { ...fields, revision: base.revision } }),
    title: ADMIN_MESSAGES.episodeFailed.title,
    onSent() {
      showToast({ title: copy.saved, detail: question, tone: 'success' });
      onClose();
    },
  });

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readInto(event.currentTarget, event.dataTransfer.files[0]);
  }

  return (
    <form className={styles.form} aria-labelledby={title} {...editor.props}>
      <h2 className="headline-xl" id={title}>
        {copy.title}
      </h2>
      <p dir="auto">{question}</p>
      <p>{copy.lead}</p>
      <TextField
        {...editor.field('minutes')}
        label={copy.minutes}
        ref={takeFocus}
        type="number"
        min={1}
        max={EPISODE_DETAIL_LIMITS.minutes}
        defaultValue={base.minutes ?? ''}
      />
      <TextField
        {...editor.field('hosts')}
        label={copy.hosts}
        maxLength={EPISODE_DETAIL_LIMITS.hosts}
        defaultValue={base.hosts}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        {...editor.field('guests')}
        label={copy.guests}
        hint={copy.guestsHint}
        defaultValue={base.guests}
        dir="auto"
      />
      <TextArea
        {...editor.field('chapters')}
        label={copy.chapters}
        hint={copy.chaptersHint}
        defaultValue={base.chapters}
        dir="auto"
      />
      <TextArea
        {...editor.field('transcript')}
        ref={transcript}
        label={copy.transcript}
        hint={copy.transcriptHint}
        defaultValue={base.transcript}
        onDrop={drop}
        dir="auto"
      />
      <TextField
        label={copy.choose}
        type="file"
        accept=".vtt,.srt,text/vtt"
        onChange={({ target }) => void readInto(transcript.current, target.files?.[0])}
      />
      {editor.note && <FailureNote {...editor.note} />}
      <SaveOrDecide
        copy={form}
        theirs={
          !editor.isSending && details.revision !== base.revision ? (
            <Saved details={details} />
          ) : null
        }
        onKeep={() => setBase(details)}
        onTake={onTake}
        save={
          // Keyed, or the pressed button becomes this one before its press has ended, and submits.
          <BusyButton
            key="save"
            type="submit"
            size="small"
            copy={copy.save}
            isBusy={editor.isSending}
          />
        }
      >
        <Button size="small" variant="line" onClick={onClose}>
          {form.cancel}
        </Button>
      </SaveOrDecide>
    </form>
  );
}

/** All but the transcript, of which nobody reads a change in a form. */
function Saved({ details: { chapters, guests, hosts, minutes } }: { details: EpisodeDetails }) {
  return [minutes, hosts, guests, chapters].filter(Boolean).map((text) => (
    <p key={text} dir="auto">
      {text}
    </p>
  ));
}
