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
import { showDateAt } from '#domain/time/show-time.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import type { Schema } from '#server/database/schema.ts';
import { createSnapshot } from '#server/database/snapshot.ts';
import type { EdgeCache } from '#server/http/edge-cache.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { EVERYBODY } from '#server/rendering/rendered-page.ts';
import { respondWithPage } from '#server/static/responses.ts';
import type { StaticFile, StaticFiles } from '#server/static/static-files.ts';
import { feedOf, SITE_MAP_PATH, siteMapWith } from './archive-files.ts';
import { findEpisodeDetails } from './episode-details.ts';
import { findPreviewed, publishedUntil } from './episodes.ts';
import type { HomePageServices } from './home-page.ts';
import { previewedIn, previewFor } from './previews.ts';

interface ArchiveServices extends Omit<HomePageServices, 'built' | 'log'> {
  readonly origin: () => string;
  readonly siteMap: () => StaticFile | undefined;
}

/** A file, made at its first request. */
interface Entry {
  /** Names all that it is made of: with the same content, it stays the same after a change. */
  readonly content: string;
  readonly make: () => Promise<StaticFile>;
  making?: Promise<StaticFile> | undefined;
  file?: StaticFile | undefined;
}
type Entries = ReadonlyMap<string, Entry>;

/** The files in memory: a crawler reads all pages, visitors few of them. */
const FILES_MAX = 200;

interface Listed extends ArchivedEpisode {
  /** Another one after each change of the episode. */
  readonly content: string;
}

async function readListed(db: Kysely<Schema>, today: PlainDate): Promise<Listed[]> {
  const rows = await publishedUntil(db, today)
    .leftJoin('episode_details', 'episode_id', 'id')
    .select(['episodes.revision', 'episode_details.revision as details'])
    .execute();
  return rows.flatMap(({ details, revision, slug, ...episode }) =>
    slug === null ? [] : { ...episode, slug, content: `${episode.id} ${revision} ${details}` },
  );
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

const contentOf = (...episodes: readonly (Listed | null)[]) =>
  episodes.map((episode) => episode?.content).join();

function entriesOf(
  { database: { db }, origin, renderer, siteMap }: ArchiveServices,
  episodes: readonly Listed[],
  before: Entries,
): Entries {
  const entries = new Map<string, Entry>();
  function add(path: string, content: string, make: Entry['make']): void {
    const known = before.get(path);
    entries.set(path, known?.content === content ? known : { content, make });
  }
  const addPage = (path: string, content: string, read: () => Promise<PageData> | PageData) =>
    add(path, content, async () =>
      renderer.render(path, await read(), EVERYBODY, EPISODES_TEMPLATE),
    );
  const ofYears = Map.groupBy(episodes, ({ date }) => date.slice(0, 4));
  const years = [...ofYears.keys()];
  for (const [year, list] of ofYears) {
    const archive = { year, years, episodes: list };
    const content = `${years} ${contentOf(...list)}`;
    if (year === years[0]) addPage(EPISODES_PATH, content, () => ({ archive }));
    addPage(`${EPISODES_PATH}/${year}`, content, () => ({ archive }));
  }
  for (const [index, episode] of episodes.entries()) {
    const previous = episodes[index + 1] ?? null;
    const next = episodes[index - 1] ?? null;
    const path = `${EPISODES_PATH}/${episode.slug}`;
    addPage(path, contentOf(next, episode, previous), () =>
      episodePageOf(db, episode, { previous, next }),
    );
  }
  const built = siteMap();
  if (episodes.length > 0 && built) {
    // The newest year is at the path of all.
    const paths = [...entries.keys()].filter((path) => path !== `${EPISODES_PATH}/${years[0]}`);
    add(SITE_MAP_PATH, paths.join(), async () => siteMapWith(built, paths, origin()));
    add(EPISODE_FEED_PATH, contentOf(...episodes), () => feedOf(episodes, origin()));
  }
  return entries;
}

/** The pages of the published episodes: questions by year, and one page each. */
export function createArchive(services: ArchiveServices) {
  const { changes, clock, database, renderer } = services;
  let entries: Entries = new Map();
  const snapshot = createSnapshot(
    async (today) => {
      entries = entriesOf(services, await readListed(database.db, today), entries);
      return entries;
    },
    changes,
    clock,
    ['episodes'],
  );
  /** Those with a file, the first made first. */
  const made: Entry[] = [];

  function forget(entry: Entry | undefined): void {
    if (entry) entry.making = entry.file = undefined;
  }

  async function make(entry: Entry): Promise<StaticFile> {
    try {
      const file = await entry.make();
      entry.file = file;
      if (made.push(entry) > FILES_MAX) forget(made.shift());
      return file;
    } catch (error) {
      forget(entry);
      throw error;
    }
  }

  return {
    /** Returns the page of a path if it is rendered, and known to be true now; undefined for a preview. */
    current: (path: string, search: string): StaticFile | undefined =>
      previewedIn(search) === null ? snapshot.current()?.get(path)?.file : undefined,
    /** Returns the page as of the last change; undefined if there is none. @throws as reading the database does */
    async read(path: string): Promise<StaticFile | undefined> {
      const entry = (await snapshot.read()).get(path);
      if (entry === undefined) return undefined;
      entry.making ??= make(entry);
      return entry.making;
    },
    /** Renders the page of an episode, published or not; undefined if there is none with the id. */
    async preview(id: string): Promise<StaticFile | undefined> {
      const episode = await findPreviewed(database.db, id);
      if (episode === undefined) return undefined;
      const listed = await readListed(database.db, showDateAt(clock()));
      const others = listed.filter((one) => one.id !== episode.id);
      const page = await episodePageOf(database.db, episode, {
        previous: others.find(({ date }) => date <= episode.date) ?? null,
        next: others.findLast(({ date }) => date > episode.date) ?? null,
      });
      const address = `${EPISODES_PATH}/${episode.slug}`;
      return renderer.render(address, page, EVERYBODY, EPISODES_TEMPLATE);
    },
    stop: snapshot.stop,
  };
}

export const ARCHIVE_PATHS = [`${EPISODES_PATH}/*`, EPISODE_FEED_PATH, SITE_MAP_PATH];

export interface ArchiveDeps {
  readonly archive: ReturnType<typeof createArchive>;
  readonly auth: AuthServices;
  readonly edgeCache: EdgeCache;
  /** Has the site map in place of one of the archive. */
  readonly files: StaticFiles;
}

/** Responds with a file of the archive that is not in memory yet, and for admins with the preview of an episode; other paths go on. */
export function archiveFiles({ archive, auth, edgeCache, files }: ArchiveDeps) {
  return createMiddleware<AppEnvironment>(async function serveArchive(context, next) {
    const { method, path } = context.req;
    if (method !== 'GET' && method !== 'HEAD') return next();
    const built = path === SITE_MAP_PATH ? files.get(path) : undefined;
    const preview = await previewFor(context, auth, archive.preview);
    const file = preview ?? (await archive.read(path)) ?? built;
    return file ? respondWithPage(context, file, 200, edgeCache.headersOf(path)) : next();
  });
}
