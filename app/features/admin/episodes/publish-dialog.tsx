import { useId, useState } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import { type Episode, isRecent } from '#domain/admin/episodes.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { showDateAt } from '#domain/time/show-time.ts';

const { publishing: copy } = episodesCopy;

const DETAILS = ['minutes', 'hosts', 'guests', 'chapters', 'transcript'] as const;

/** Says what the page will lack: it may be published all the same. */
export function PublishDialog({
  episode,
  isSending,
  onPublish,
  onClose,
}: {
  episode: Episode;
  isSending: boolean;
  onPublish: (tellsGuests: boolean) => void;
  onClose: () => void;
}) {
  const about = useId();
  const [tells, setTells] = useState(true);
  const { data } = useApiQuery('GET /api/admin/episodes/:id/details', { id: episode.id });
  const missing = data ? DETAILS.flatMap((name) => (data[name] ? [] : copy.details[name])) : [];
  const guests = data?.recordings.filter(({ id }) => data.booking_ids.includes(id)) ?? [];
  const namesOf = (isMailed: boolean) =>
    guests.flatMap((one) => (one.has_email === isMailed ? one.guest_name : [])).join(', ');
  const [mailed, others] = [namesOf(true), namesOf(false)];
  return (
    <ConfirmDialog
      copy={copy}
      describedBy={about}
      variant="ink"
      isPending={isSending}
      onKeep={onClose}
      // No guest is told whom the producer has not seen here.
      onConfirm={() => onPublish(data !== undefined && tells)}
    >
      <div className="stack gap-4 pretty" id={about}>
        <p dir="auto">
          <b>{episode.title}</b>
        </p>
        {missing.length > 0 && <p>{fillText(copy.without, { names: missing.join(', ') })}</p>}
        {mailed && !isRecent(episode, showDateAt(Date.now())) && <p>{copy.notTold}</p>}
        {mailed && isRecent(episode, showDateAt(Date.now())) && (
          <label className="check">
            <input
              type="checkbox"
              checked={tells}
              onChange={({ target }) => setTells(target.checked)}
            />
            {fillText(copy.tell, { names: mailed })}
          </label>
        )}
        {others && <p>{fillText(copy.noEmail, { names: others })}</p>}
      </div>
    </ConfirmDialog>
  );
}
