import { useState } from 'react';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { ListNotice, Loaded } from '#app/features/admin/parts/loaded.tsx';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import type { Episode } from '#domain/admin/episodes.ts';
import { EpisodeForm } from './episode-form.tsx';
import { changeButtonId, EpisodeTable } from './episode-table.tsx';

const { list: copy } = episodesCopy;

/** The Episodes tab: the form for a new episode or the one that is changed, and beside it all of them. */
export function Episodes() {
  const query = useApiQuery('GET /api/admin/episodes', {});
  const [edited, setChanged] = useState<Episode | null>(null);

  function change(next: Episode | null): void {
    setChanged(next);
    if (edited && !next) document.getElementById(changeButtonId(edited.id))?.focus();
  }

  return (
    <div className={styles.columns}>
      <EpisodeForm
        // Another episode has other values.
        key={edited && `${edited.id} ${edited.revision}`}
        edited={edited}
        current={query.data?.episodes.find(({ id }) => id === edited?.id)}
        onChange={change}
      />
      <section aria-label={copy.title}>
        <Loaded query={query} copy={copy}>
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
