import { useRef, useState } from 'react';
import { useApiMutation } from '#app/api/use-api-mutation.ts';
import { useApiQuery } from '#app/api/use-api-query.ts';
import * as styles from '#app/features/admin/parts/form-and-list.module.css';
import { ListNotice, Loaded } from '#app/features/admin/parts/loaded.tsx';
import { RowButton } from '#app/ui/controls/row-button.tsx';
import { type Column, Table } from '#app/ui/data/table.tsx';
import { NewTabHint } from '#app/ui/link/link.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import type { Episode, EpisodeList } from '#domain/admin/episodes.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { EPISODES_PATH, HOME_PATH, previewOf } from '#domain/rendering/page-data.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDate } from '#domain/time/plain-date.ts';
import { EpisodeDetailsForm } from './episode-details-form.tsx';
import { EpisodeForm } from './episode-form.tsx';
import { PublishDialog } from './publish-dialog.tsx';

const { list: copy } = episodesCopy;

/** The Episodes tab: the form for a new episode or the one that is changed, and beside it all of them. */
export function Episodes() {
  /** The cursors of the pages up to the shown one; none for the first. */
  const [pages, setPages] = useState<readonly string[]>([]);
  const before = pages.at(-1);
  const query = useApiQuery('GET /api/admin/episodes', {
    query: before === undefined ? {} : { before },
  });
  const section = useRef<HTMLElement>(null);
  const [edited, setChanged] = useState<Episode | null>(null);
  const [detailed, setDetailed] = useState<Episode | null>(null);

  function change(next: Episode | null): void {
    setChanged(next);
    if (edited && !next) document.getElementById(changeButtonId(edited.id))?.focus();
  }

  function turnTo(next: readonly string[]): void {
    setPages(next);
    section.current?.focus();
  }

  return (
    <div className={styles.columns}>
      {detailed ? (
        <EpisodeDetailsForm
          key={detailed.id}
          episode={detailed}
          onClose={() => {
            setDetailed(null);
            document.getElementById(detailsButtonId(detailed.id))?.focus();
          }}
        />
      ) : (
        <EpisodeForm
          // Another episode has other values.
          key={edited && `${edited.id} ${edited.revision}`}
          edited={edited}
          current={query.data?.episodes.find(({ id }) => id === edited?.id)}
          onChange={change}
        />
      )}
      <section ref={section} tabIndex={-1} aria-label={copy.title}>
        <Loaded query={query.isPrevious ? { ...query, data: undefined } : query} copy={copy}>
          {(list) =>
            list.episodes.length === 0 ? (
              <ListNotice title={copy.empty} help={copy.emptyHelp} />
            ) : (
              <>
                <EpisodeTable
                  list={list}
                  onChange={(episode) => {
                    setDetailed(null);
                    setChanged(episode);
                  }}
                  onDetails={setDetailed}
                />
                {(before !== undefined || list.older !== null) && (
                  <nav className="row gap-2" aria-label={adminBookingsCopy.pages.label}>
                    <RowButton
                      aria-disabled={before === undefined}
                      onClick={() => turnTo(pages.slice(0, -1))}
                    >
                      {adminBookingsCopy.pages.later}
                    </RowButton>
                    <RowButton
                      aria-disabled={list.older === null}
                      onClick={() => list.older !== null && turnTo([...pages, list.older])}
                    >
                      {adminBookingsCopy.pages.earlier}
                    </RowButton>
                  </nav>
                )}
              </>
            )
          }
        </Loaded>
      </section>
    </div>
  );
}

/** The id of the button that begins the change of an episode, and gets the focus back. */
const changeButtonId = (id: string): string => `change-${id}`;
const detailsButtonId = (id: string): string => `details-${id}`;

interface Publication {
  /** Has the revision that the admin saw. */
  readonly episode: Episode;
  readonly publishes: boolean;
  readonly tells_guests?: boolean;
}

const previews = [
  [HOME_PATH, copy.preview],
  [EPISODES_PATH, copy.previewPage],
] as const;

function Of({ title }: Pick<Episode, 'title'>) {
  return <span className="visually-hidden"> {fillText(copy.of, { title })}</span>;
}

/** The episodes in the given order. @param onChange changes one in the form */
function EpisodeTable({
  list,
  onChange,
  onDetails,
}: {
  list: EpisodeList;
  onChange: (episode: Episode) => void;
  onDetails: (episode: Episode) => void;
}) {
  const [publishing, setPublishing] = useState<Episode | null>(null);
  const publication = useApiMutation('PATCH /api/admin/episodes/:id', {
    content: ({ episode: { id, ...fields }, publishes, tells_guests }: Publication) => ({
      id,
      body: { ...fields, is_published: publishes, tells_guests },
    }),
    topic: ({ episode }) => episode.id,
    done: (_, { episode, publishes }) => ({
      title: publishes ? copy.published : copy.takenBack,
      description: publishes ? undefined : copy.takenBackAbout,
      detail: episode.title,
    }),
    undo: (_, { episode, publishes }) => {
      const published = { ...episode, revision: episode.revision + 1 };
      return () => void publication.send({ episode: published, publishes: !publishes });
    },
    failsAs: ADMIN_MESSAGES.episodeFailed,
  });
  const columns: readonly Column<Episode>[] = [
    {
      title: copy.columns.episode,
      cell: ({ id, title, summary, episode_date }) => (
        <span className={styles.described}>
          <bdi>{title}</bdi>
          <span className="soft" dir="auto">
            {summary}
          </span>
          <time className="soft" dateTime={episode_date}>
            {formatListDate(episode_date)}
          </time>
          <span className="wrap gap-4">
            {previews.map(([path, label]) => (
              <a
                key={path}
                className="target"
                href={`${path}?${previewOf(id)}`}
                target="_blank"
                rel="noopener"
              >
                {label}
                <Of title={title} />
                <NewTabHint />
              </a>
            ))}
          </span>
        </span>
      ),
    },
    { title: copy.columns.state, cell: (episode) => describeState(episode, list) },
    {
      title: copy.columns.actions,
      cell: (episode) => {
        const { id, title, is_published } = episode;
        return (
          <span className="row gap-1">
            <RowButton id={detailsButtonId(id)} onClick={() => onDetails(episode)}>
              {copy.details}
              <Of title={title} />
            </RowButton>
            <RowButton id={changeButtonId(id)} onClick={() => onChange(episode)}>
              {copy.change}
              <Of title={title} />
            </RowButton>
            <RowButton
              isDangerous={is_published}
              aria-disabled={publication.isSending}
              onClick={() =>
                is_published
                  ? void publication.send({ episode, publishes: false })
                  : setPublishing(episode)
              }
            >
              {is_published ? copy.takeBack : copy.publish}
              <Of title={title} />
            </RowButton>
          </span>
        );
      },
    },
  ];
  return (
    <>
      <Table caption={copy.title} columns={columns} rows={list.episodes} keyOf={({ id }) => id} />
      {publishing && (
        <PublishDialog
          episode={publishing}
          isSending={publication.isSending}
          onPublish={async (tells_guests) => {
            await publication.send({ episode: publishing, publishes: true, tells_guests });
            setPublishing(null);
          }}
          onClose={() => setPublishing(null)}
        />
      )}
    </>
  );
}

function describeState(episode: Episode, { on_home, today }: EpisodeList): string {
  const { id, episode_date, is_published } = episode;
  if (!is_published) return copy.state.draft;
  if (id === on_home) return copy.state.onHome;
  if (episode_date <= today) return copy.state.published;
  return fillText(copy.state.ahead, { date: formatListDate(episode_date) });
}
