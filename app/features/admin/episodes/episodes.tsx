import { useState } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import { ListNotice } from '#app/features/admin/notice/list-notice.tsx';
import { Loaded } from '#app/features/admin/notice/loaded.tsx';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { episodes } from '#content/admin/episodes.ts';
import type { Episode } from '#domain/admin/episodes/episode-responses.ts';
import { EpisodeForm } from './episode-form.tsx';
import { changeButtonId, EpisodeTable } from './episode-table.tsx';

const { list: copy } = episodes;

/** The Episodes tab: the form for a new episode or the one that is changed, and beside it all of them. */
export function Episodes() {
  const query = useApiQuery('GET /api/admin/episodes', {});
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
        present={query.data?.episodes.find(({ id }) => id === changed?.id)}
        onChange={change}
      />
      <section aria-label={copy.title}>
        <Loaded query={query} loading={copy.loading} failed={{ help: copy.failed }}>
          {(list) =>
            list.episodes.length === 0 ? (
              <ListNotice title={copy.empty} help={copy.emptyHelp} />
            ) : (
              <EpisodeTable list={list} onChange={setChanged} />
            )
          }
        </Loaded>
      </section>
    </div>
  );
}
