import { createMiddleware } from 'hono/factory';
import type { Kysely } from 'kysely';
import { hostsIn, readChapters, readGuests } from '#domain/episodes/episode-details.ts';
import { readTranscript } from '#domain/episodes/transcript.ts';
import {
  type ArchivedEpisode,
  EPISODE_FEED_PATH,
  EPISODES_PATH,
  type EpisodePageData,
  type PageData,
} from '#domain/rendering/page-data.ts';
import { EPISODES_TEMPLATE } from '#domain/rendering/pages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { ChangeFeed, Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { createSnapshot } from '#server/database/snapshot.ts';
import type { EdgeCache } from '#server/http/edge-cache.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { EVERYBODY, type PageRenderer } from '#server/rendering/rendered-page.ts';
import { respondWithPage } from '#server/static/responses.ts';
import type { StaticFile, StaticFiles } from '#server/static/static-files.ts';
import type { Clock } from '#server/time/clock.ts';
import { feedOf, SITE_MAP_PATH, siteMapWith } from './archive-files.ts';
import { findEpisodeDetails } from './episode-details.ts';

/** The pages of the published episodes: questions by year, and one page each. */
interface Archive {
  /** Returns the page of a path if it is rendered, and known to be true now. */
  current(path: string): StaticFile | undefined;
  /** Returns the page as of the last change; undefined if there is none. @throws as reading the database does */
  read(path: string): Promise<StaticFile | undefined>;
  stop(): void;
}

interface ArchiveServices {
  readonly renderer: PageRenderer;
  readonly database: Pick<Database, 'db'>;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly origin: () => string;
  /** The site map of the build. */
  readonly siteMap: () => StaticFile | undefined;
}

interface State {
  /** Makes each file, by its path: other paths have none. */
  readonly sources: ReadonlyMap<string, () => Promise<StaticFile>>;
  /** Each is made at its first request. */
  readonly making: Map<string, Promise<StaticFile>>;
  readonly files: Map<string, StaticFile>;
}

async function readArchived(db: Kysely<Schema>, today: PlainDate): Promise<ArchivedEpisode[]> {
  const rows = await db
    .selectFrom('episodes')
    .select(['id', 'slug', 'title', 'summary', 'video_id as videoId', 'episode_date as date'])
    .where('published_at', 'is not', null)
    .where('episode_date', '<=', today)
    .orderBy('episode_date', 'desc')
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.flatMap(({ slug, ...episode }) => (slug === null ? [] : { ...episode, slug }));
}

async function episodePageOf(
  db: Kysely<Schema>,
  episode: ArchivedEpisode,
  neighbours: Pick<EpisodePageData, 'previous' | 'next'>,
): Promise<PageData> {
  const { chapters, guests, hosts, minutes, transcript } = await findEpisodeDetails(db, episode.id);
  const read = readTranscript(transcript);
  const episodePage = {
    ...episode,
    ...neighbours,
    hosts: hostsIn(hosts),
    minutes,
    guests: readGuests(guests) ?? [],
    chapters: readChapters(chapters) ?? [],
    transcript: typeof read === 'string' ? [] : read,
  };
  return { episodePage };
}

function sourcesOf(
  { database: { db }, origin, renderer, siteMap }: ArchiveServices,
  episodes: readonly ArchivedEpisode[],
): State['sources'] {
  const sources = new Map<string, () => Promise<StaticFile>>();
  const addPage = (path: string, read: () => Promise<PageData> | PageData) =>
    sources.set(path, async () =>
      renderer.render(path, await read(), EVERYBODY, EPISODES_TEMPLATE),
    );
  const ofYears = Map.groupBy(episodes, ({ date }) => date.slice(0, 4));
  const years = [...ofYears.keys()];
  for (const [year, list] of ofYears) {
    const archive = { year, years, episodes: list };
    if (year === years[0]) addPage(EPISODES_PATH, () => ({ archive }));
    addPage(`${EPISODES_PATH}/${year}`, () => ({ archive }));
  }
  for (const [index, episode] of episodes.entries()) {
    const previous = episodes[index + 1] ?? null;
    const next = episodes[index - 1] ?? null;
    const path = `${EPISODES_PATH}/${episode.slug}`;
    addPage(path, () => episodePageOf(db, episode, { previous, next }));
  }
  const built = siteMap();
  if (episodes.length > 0 && built) {
    // The newest year is at the path of all.
    const paths = [...sources.keys()].filter((path) => path !== `${EPISODES_PATH}/${years[0]}`);
    sources.set(SITE_MAP_PATH, async () => siteMapWith(built, paths, origin()));
    sources.set(EPISODE_FEED_PATH, () => feedOf(episodes, origin()));
  }
  return sources;
}

export function createArchive(services: ArchiveServices): Archive {
  const { changes, clock, database } = services;
  const snapshot = createSnapshot(
    async (today): Promise<State> => ({
      sources: sourcesOf(services, await readArchived(database.db, today)),
      making: new Map(),
      files: new Map(),
    }),
    changes,
    clock,
    ['episodes'],
  );

  async function make({ files, making }: State, path: string, source: () => Promise<StaticFile>) {
    try {
      const file = await source();
      files.set(path, file);
      return file;
    } catch (error) {
      making.delete(path);
      throw error;
    }
  }

  return {
    current: (path) => snapshot.current()?.files.get(path),
    async read(path) {
      const state = await snapshot.read();
      const source = state.sources.get(path);
      if (source === undefined) return undefined;
      const file = state.making.get(path) ?? make(state, path, source);
      state.making.set(path, file);
      return file;
    },
    stop: snapshot.stop,
  };
}

interface ArchiveDeps {
  readonly archive: Archive;
  readonly edgeCache: EdgeCache;
  /** Has the site map in place of one of the archive. */
  readonly files: StaticFiles;
}

/** Responds with a file of the archive that is not in memory yet; other paths go on. */
export function archiveFiles({ archive, edgeCache, files }: ArchiveDeps) {
  return createMiddleware<AppEnvironment>(async function serveArchive(context, next) {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const built = path === SITE_MAP_PATH ? files.get(path) : undefined;
    const file = (await archive.read(path)) ?? built;
    return file ? respondWithPage(context, file, 200, edgeCache.headersOf(path)) : next();
  });
}
