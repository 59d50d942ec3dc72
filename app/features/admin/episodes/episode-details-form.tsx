import { type DragEvent, useId, useRef, useState } from 'react';
import * as v from 'valibot';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { chatUrl } from '#app/features/admin/parts/guest-contact.tsx';
import { Loaded } from '#app/features/admin/parts/loaded.tsx';
import { SaveOrDecide } from '#app/features/admin/parts/save-or-decide.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextArea, TextField } from '#app/ui/controls/field.tsx';
import { RowLink } from '#app/ui/controls/row-button.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast-store.ts';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import { show } from '#content/show/show.ts';
import { hosts as team } from '#content/team/hosts.ts';
import type { Episode } from '#domain/admin/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import {
  EPISODE_DETAIL_LIMITS,
  EpisodeDetailFields,
  type EpisodeDetails,
  hostsIn,
} from '#domain/episodes/episode-details.ts';
import { TRANSCRIPT_LIMITS } from '#domain/episodes/transcript.ts';
import { EPISODES_PATH } from '#domain/rendering/page-data.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
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

function fill(field: HTMLTextAreaElement, text: string): void {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Characters have up to three bytes each: the rest of a larger file, such as a video, is not read. */
const READ_MAX_BYTES = 3 * (TRANSCRIPT_LIMITS.length + 1);

/** Takes the text of a transcript; the field keeps its own if the file has none. */
async function readInto(
  field: HTMLTextAreaElement | null,
  file: File | undefined,
): Promise<boolean> {
  if (!field || !file) return false;
  const text = await file.slice(0, READ_MAX_BYTES).text();
  const { issues: [issue] = [] } = v.safeParse(EpisodeDetailFields.entries.transcript, text);
  if (issue) showToast({ title: file.name, description: issue.message, tone: 'error' });
  else fill(field, text);
  return issue === undefined;
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
  const [hosts, setHosts] = useState(hostsIn(base.hosts));
  /** Has those who left the team, too. */
  const [names] = useState(() => [...new Set([...team.map(({ name }) => name), ...hosts])]);
  const [bookingIds, setBookingIds] = useState([...base.booking_ids]);
  const title = useId();
  const guests = useRef<HTMLTextAreaElement>(null);
  const transcript = useRef<HTMLTextAreaElement>(null);
  const change = useApiMutation('PATCH /api/admin/episodes/:id/details', { waitsForReads: true });
  const editor = useForm({
    schema: TypedFields,
    send: (fields: EpisodeDetailFields) =>
      change.send({ id, body: { ...fields, booking_ids: bookingIds, revision: base.revision } }),
    title: ADMIN_MESSAGES.episodeFailed.title,
    onSent() {
      showToast({ title: copy.saved, detail: question, tone: 'success' });
      onClose();
    },
  });

  function choose(ids: string[]): void {
    const name = details.recordings.find(
      ({ id }) => ids.includes(id) && !bookingIds.includes(id),
    )?.guest_name;
    setBookingIds(ids);
    const lines = guests.current?.value.trimEnd().split('\n') ?? [];
    if (!guests.current || !name || lines.some((line) => line.startsWith(name))) return;
    fill(guests.current, [...lines.filter(Boolean), name].join('\n'));
  }

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    void readInto(event.currentTarget, event.dataTransfer.files[0]);
  }

  const textArea = (name: 'guests' | 'chapters' | 'transcript') =>
    ({ ...editor.field(name), label: copy[name], defaultValue: base[name], dir: 'auto' }) as const;

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
      <Choices
        legend={copy.hosts}
        options={names.map((name) => [name, name])}
        chosen={hosts}
        onChoose={setHosts}
      />
      <input type="hidden" name="hosts" value={hosts.join(', ')} />
      <Choices
        legend={copy.recordings}
        options={details.recordings.map(({ id, guest_name, booking_date, time_slot }) => [
          id,
          `${guest_name}, ${formatListDate(booking_date)}, ${time_slot}`,
        ])}
        chosen={bookingIds}
        onChoose={choose}
      />
      {details.slug !== null &&
        details.recordings.map(({ id, guest_name: name, guest_phone_url, has_email }) => {
          if (has_email || !bookingIds.includes(id)) return null;
          const page = new URL(`${EPISODES_PATH}/${details.slug}`, window.location.href).href;
          const text = fillText(copy.chatText, { name, show: show.name, question, page });
          return (
            <RowLink key={id} href={chatUrl(guest_phone_url, text)}>
              {fillText(copy.chat, { name })}
            </RowLink>
          );
        })}
      <TextArea {...textArea('guests')} ref={guests} hint={copy.guestsHint} />
      <TextArea {...textArea('chapters')} hint={copy.chaptersHint} />
      <TextArea
        {...textArea('transcript')}
        ref={transcript}
        hint={copy.transcriptHint}
        onDrop={drop}
      />
      <TextField
        label={copy.choose}
        type="file"
        accept=".vtt,.srt,text/vtt"
        onChange={async ({ target }) => {
          if (!(await readInto(transcript.current, target.files?.[0]))) target.value = '';
        }}
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
        save={<BusyButton type="submit" size="small" copy={copy.save} isBusy={editor.isSending} />}
      >
        <Button size="small" variant="line" onClick={onClose}>
          {form.cancel}
        </Button>
      </SaveOrDecide>
    </form>
  );
}

/** The boxes have no name: the values of the form would have one of them only. */
function Choices({
  legend,
  options,
  chosen,
  onChoose,
}: {
  legend: string;
  options: readonly (readonly [id: string, label: string])[];
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
}) {
  return (
    <fieldset className={styles.choices}>
      <legend className="small">
        <b>{legend}</b>
      </legend>
      {options.map(([id, label]) => (
        <label key={id} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <bdi>{label}</bdi>
        </label>
      ))}
    </fieldset>
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
