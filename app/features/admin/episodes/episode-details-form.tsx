import { type DragEvent, useId, useRef } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { Loaded } from '#app/features/admin/parts/loaded.tsx';
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
  return (
    <Loaded query={query} copy={copy}>
      {(details) => (
        // What another admin has saved meanwhile replaces the form; the save of an outdated one is rejected.
        <LoadedForm key={details.revision} {...{ episode, details, onClose }} />
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
}: {
  episode: Episode;
  details: EpisodeDetails;
  onClose: () => void;
}) {
  const title = useId();
  const transcript = useRef<HTMLTextAreaElement>(null);
  const change = useApiMutation('PATCH /api/admin/episodes/:id/details', { waitsForReads: true });
  const editor = useForm({
    schema: TypedFields,
    send: (fields: EpisodeDetailFields) =>
      change.send({ id, body: { ...fields, revision: details.revision } }),
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
        defaultValue={details.minutes ?? ''}
      />
      <TextField
        {...editor.field('hosts')}
        label={copy.hosts}
        maxLength={EPISODE_DETAIL_LIMITS.hosts}
        defaultValue={details.hosts}
        autoComplete="off"
        dir="auto"
      />
      <TextArea
        {...editor.field('guests')}
        label={copy.guests}
        hint={copy.guestsHint}
        defaultValue={details.guests}
        dir="auto"
      />
      <TextArea
        {...editor.field('chapters')}
        label={copy.chapters}
        hint={copy.chaptersHint}
        defaultValue={details.chapters}
        dir="auto"
      />
      <TextArea
        {...editor.field('transcript')}
        ref={transcript}
        label={copy.transcript}
        hint={copy.transcriptHint}
        defaultValue={details.transcript}
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
      <div className="actions">
        <BusyButton type="submit" size="small" copy={copy.save} isBusy={editor.isSending} />
        <Button size="small" variant="line" onClick={onClose}>
          {form.cancel}
        </Button>
      </div>
    </form>
  );
}
