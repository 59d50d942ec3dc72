import { useState } from 'react';
import { ListNotice } from '#app/features/admin/notice/list-notice.tsx';
import * as styles from '#app/features/admin/tabs/form-and-list.module.css';
import { RetryButton } from '#app/ui/controls/retry-button.tsx';
import { LoadingMessage } from '#app/ui/feedback/loading-message.tsx';
import { episodes } from '#content/admin/episodes.ts';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import { EpisodeForm } from './episode-form.tsx';
import { changeButtonId, EpisodeTable } from './episode-table.tsx';
import { useEpisodes } from './use-episodes.ts';

const { list: copy } = episodes;

/** The Episodes tab: the form for a new episode or the one that is changed, and beside it all of them. */
export function Episodes() {
  const { data, failure, isRetrying, retry } = useEpisodes();
  const [changed, setChanged] = useState<Episode | null>(null);

  function change(next: Episode | null): void {
    setChanged(next);
    if (changed && !next) document.getElementById(changeButtonId(changed.id))?.focus();
  }

  return (
    <div className={styles.columns}>
      <EpisodeForm
        // Another episode has other values.
        key={changed && `${changed.id} ${changed.revision}`}
        changed={changed}
        present={data?.episodes.find(({ id }) => id === changed?.id)}
        onChange={change}
      />
      <section aria-label={copy.title}>
        {!data && failure && (
          <ListNotice help={copy.failed}>
            <RetryButton copy={copy} size="small" isRetrying={isRetrying} onRetry={retry} />
          </ListNotice>
        )}
        {!data && !failure && <LoadingMessage>{copy.loading}</LoadingMessage>}
        {data?.episodes.length === 0 && <ListNotice title={copy.empty} help={copy.emptyHelp} />}
        {data && data.episodes.length > 0 && <EpisodeTable list={data} onChange={setChanged} />}
      </section>
    </div>
  );
}
