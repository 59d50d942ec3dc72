import { isDeepStrictEqual } from 'node:util';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import {
  HOME_DATA_PATH,
  HOME_PATH,
  PREVIEW_PARAMETER,
  type PublishedEpisode,
} from '#domain/rendering/home-page.ts';
import type { RenderPage } from '#domain/rendering/page-data.ts';
import type { ChangeFeed } from '#server/database/change-feed.ts';
import type { Schema } from '#server/database/schema.ts';
import { createSnapshot } from '#server/database/snapshot.ts';
import type { ToFile } from '#server/rendering/rendered-page.ts';
import type { Renderings } from '#server/rendering/renderings.ts';
import type { StaticFile, StaticFiles } from '#server/static/static-files.ts';
import type { Clock } from '#server/time/clock.ts';
import { findForHome, findPublished } from './queries.ts';

export type HomeFilePath = typeof HOME_PATH | typeof HOME_DATA_PATH;

/** Home, and its data for navigations in the browser: of the build, or rendered with the published episode. */
export interface HomePage {
  has(path: string): boolean;
  /** Returns a file if it is known to be true now; undefined if `read` must find it. */
  current(path: string): StaticFile | undefined;
  /**
   * Returns a file with all changes that this process knew at the call; the last one if the database cannot be
   * read, and at once while changes may be missed: a silent database would keep each visitor waiting.
   */
  read(path: string): Promise<StaticFile | undefined>;
  /** Renders a file with an episode, published or not; undefined if there is none with the id. */
  preview(path: HomeFilePath, id: string): Promise<StaticFile | undefined>;
  stop(): void;
}

interface HomePageServices {
  readonly renderPage: RenderPage;
  readonly renderings: Renderings;
  readonly toFile: Readonly<Record<HomeFilePath, ToFile>>;
  readonly built: StaticFiles;
  readonly db: Kysely<Schema>;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly log: Logger;
}

export const previewedIn = (search: string): string | null =>
  search === '' ? null : new URLSearchParams(search).get(PREVIEW_PARAMETER);

export function createHomePage(services: HomePageServices): HomePage {
  const { renderPage, renderings, toFile, built, db, changes, clock, log } = services;
  let episode: PublishedEpisode | null = null;
  let files = built;
  let isRead = false;

  const render = async (path: HomeFilePath, shown: PublishedEpisode) =>
    toFile[path](await renderings.run(() => renderPage(path, { episode: shown }), null), null);

  const snapshot = createSnapshot(
    async (today) => {
      const found = await findPublished(db, today);
      if (isDeepStrictEqual(found, episode)) return files;
      files =
        found === null
          ? built
          : new Map([
              [HOME_PATH, await render(HOME_PATH, found)],
              [HOME_DATA_PATH, await render(HOME_DATA_PATH, found)],
            ]);
      episode = found;
      return files;
    },
    changes,
    clock,
    ({ topic }) => topic === 'episodes' || topic === 'resync',
  );

  return {
    has: (path) => path in toFile,
    current: (path) => snapshot.current()?.get(path),
    async read(path) {
      const reading = snapshot.read().then(
        () => {
          isRead = true;
        },
        (error: unknown) =>
          log.warn({ error }, 'Home is shown as it was: the episode could not be read'),
      );
      if (changes.isConnected || !isRead) await reading;
      return files.get(path);
    },
    async preview(path, id) {
      const found = await findForHome(db, id);
      return found && render(path, found);
    },
    stop: snapshot.stop,
  };
}
