import { useId, useState } from 'react';
import { useRepeatable } from '#app/api/repeated-requests.ts';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { DateField } from '#app/features/admin/parts/dates.tsx';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { SaveOrDecide } from '#app/features/admin/parts/save-or-decide.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import {
  EPISODE_LENGTHS,
  type Episode,
  EpisodeFields,
  sameEpisode,
} from '#domain/admin/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';

const { form: copy } = episodesCopy;

export const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/**
 * The form for a new episode, or for one that is changed. What another admin saves meanwhile is shown, not
 * overwritten; what is typed stays.
 * @param edited the episode as it was when its change began; null for a new one
 * @param current the same episode as it is now
 */
export function EpisodeForm({
  edited,
  current,
  onChange,
}: {
  edited: Episode | null;
  current: Episode | undefined;
  onChange: (changed: Episode | null) => void;
}) {
  const [base, setBase] = useState(edited);
  const title = useId();
  const addition = useApiMutation('POST /api/admin/episodes', {
    waitsForReads: true,
    topic: ({ body }) => body.id,
    done: () => ({ title: copy.added }),
  });
  const change = useApiMutation('PATCH /api/admin/episodes/:id', {
    waitsForReads: true,
    topic: ({ id }) => id,
    done: () => ({ title: copy.changed }),
  });
  const form = useForm({
    schema: EpisodeFields,
    send: useRepeatable((fields: EpisodeFields, newId) => {
      if (!base) return addition.send({ body: { ...fields, id: newId } });
      const { id, ...known } = current && sameEpisode(base, current) ? current : base;
      return change.send({ id, body: { ...known, ...fields } });
    }),
    title: ADMIN_MESSAGES.episodeFailed.title,
    onSent() {
      form.props.ref.current?.reset();
      onChange(null);
    },
  });
  const text = (name: 'title' | 'summary' | 'video_id') =>
    ({
      ...form.field(name),
      defaultValue: edited?.[name],
      autoComplete: 'off',
      dir: 'auto',
      required: true,
    }) as const;
  // While the form is sent, the list may show it already.
  const theirs = !form.isSending && base && current && !sameEpisode(base, current) ? current : null;
  return (
    <form className={styles.form} aria-labelledby={title} {...form.props}>
      <h2 id={title}>{edited ? copy.changeTitle : copy.addTitle}</h2>
      <p>{edited && current?.is_published ? copy.liveLead : copy.lead}</p>
      <TextField
        {...text('title')}
        label={copy.question}
        ref={edited ? takeFocus : undefined}
        placeholder={copy.sampleQuestion}
        maxLength={EPISODE_LENGTHS.title}
      />
      <TextField
        {...text('summary')}
        label={copy.summary}
        placeholder={copy.sampleSummary}
        maxLength={EPISODE_LENGTHS.summary}
      />
      <TextField
        {...text('video_id')}
        label={copy.video}
        hint={copy.videoHint}
        placeholder={copy.sampleVideo}
        maxLength={EPISODE_LENGTHS.video}
        spellCheck={false}
      />
      <DateField
        {...form.field('episode_date')}
        label={copy.date}
        hint={copy.dateHint}
        defaultValue={edited?.episode_date ?? showDateAt(Date.now())}
        required
      />
      {form.note && <FailureNote {...form.note} />}
      <SaveOrDecide
        copy={copy}
        theirs={
          theirs && (
            <>
              <p dir="auto">{theirs.title}</p>
              <p dir="auto">{theirs.summary}</p>
              <p>
                {theirs.video_id}, {formatListDate(theirs.episode_date)}
              </p>
            </>
          )
        }
        onKeep={() => setBase(theirs)}
        onTake={() => onChange(theirs)}
        save={
          <BusyButton
            type="submit"
            size="small"
            copy={edited ? copy.change : copy.add}
            isBusy={form.isSending}
          />
        }
      >
        {edited && (
          <Button size="small" variant="line" onClick={() => onChange(null)}>
            {copy.cancel}
          </Button>
        )}
      </SaveOrDecide>
    </form>
  );
}
