import { useId, useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { DateField } from '#app/features/admin/dates/date-field.tsx';
import * as styles from '#app/features/admin/tabs/form-and-list.module.css';
import { useForm } from '#app/forms/use-form.ts';
import { showNothing } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { TextField } from '#app/ui/controls/field.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { episodes } from '#content/admin/episodes.ts';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import { EPISODE_LENGTHS, EpisodeFields, sameEpisode } from '#domain/admin/episodes/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { useSaveEpisode } from './use-episodes.ts';

const { form: copy } = episodes;

const takeFocus = (field: HTMLInputElement | null) => field?.focus();

/**
 * The form for a new episode, or for one that is changed. What another admin saves meanwhile is shown, not
 * overwritten; what is typed stays.
 * @param changed the episode as it was when its change began; null for a new one
 * @param present the same episode as it is now
 */
export function EpisodeForm({
  changed,
  present,
  onChange,
}: {
  changed: Episode | null;
  present: Episode | undefined;
  onChange: (changed: Episode | null) => void;
}) {
  const [base, setBase] = useState(changed);
  const title = useId();
  const form = useForm({
    schema: EpisodeFields,
    send: useSaveEpisode(base && present && sameEpisode(base, present) ? present : base),
    treat: (failure) => treatFailure(failure, { title: ADMIN_MESSAGES.episodeFailed.title }),
    onSent() {
      showToast({ title: changed ? copy.changed : copy.added, tone: 'success' });
      form.ref.current?.reset();
      onChange(null);
    },
    onFailed: showNothing,
  });
  // While the form is sent, the list may show it already.
  const theirs = !form.isSending && base && present && !sameEpisode(base, present) ? present : null;
  return (
    <form className={styles.form} aria-labelledby={title} {...form.props}>
      <h2 className="headline-xl" id={title}>
        {changed ? copy.changeTitle : copy.addTitle}
      </h2>
      <p>{changed && present?.is_published ? copy.liveLead : copy.lead}</p>
      <TextField
        {...form.field('title')}
        label={copy.question}
        ref={changed ? takeFocus : undefined}
        placeholder={copy.sampleQuestion}
        defaultValue={changed?.title}
        maxLength={EPISODE_LENGTHS.title}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextField
        {...form.field('summary')}
        label={copy.summary}
        placeholder={copy.sampleSummary}
        defaultValue={changed?.summary}
        maxLength={EPISODE_LENGTHS.summary}
        autoComplete="off"
        dir="auto"
        required
      />
      <TextField
        {...form.field('video_id')}
        label={copy.video}
        hint={copy.videoHint}
        placeholder={copy.sampleVideo}
        defaultValue={changed?.video_id}
        maxLength={EPISODE_LENGTHS.video}
        autoComplete="off"
        spellCheck={false}
        required
      />
      <DateField
        {...form.field('episode_date')}
        label={copy.date}
        hint={copy.dateHint}
        defaultValue={changed?.episode_date}
        required
      />
      {form.note && <FailureNote {...form.note} />}
      <div role="status">
        {theirs && (
          <>
            <p>
              <b>{copy.outdated}</b>
            </p>
            <p dir="auto">{theirs.title}</p>
            <p dir="auto">{theirs.summary}</p>
            <p>
              {theirs.video_id}, {formatListDate(theirs.episode_date)}
            </p>
          </>
        )}
      </div>
      <div className="row gap-1">
        {theirs ? (
          <>
            <RowButton key="keep" onClick={() => setBase(theirs)}>
              {copy.keepMine}
            </RowButton>
            <RowButton onClick={() => onChange(theirs)}>{copy.takeTheirs}</RowButton>
          </>
        ) : (
          // Keyed, or the pressed button becomes this one before its press has ended, and submits.
          <BusyButton
            key="save"
            type="submit"
            size="small"
            copy={changed ? copy.change : copy.add}
            isBusy={form.isSending}
          />
        )}
        {changed && (
          <Button size="small" variant="line" onClick={() => onChange(null)}>
            {copy.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
