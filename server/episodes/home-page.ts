import { isDeepStrictEqual } from 'node:util';
import type { Logger } from 'pino';
import { HOME_PATH, type PublishedEpisode } from '#domain/rendering/page-data.ts';
import type { ChangeFeed, Database } from '#server/database/database.ts';
import { createSnapshot } from '#server/database/snapshot.ts';
import { EVERYBODY, type PageRenderer } from '#server/rendering/rendered-page.ts';
import type { StaticFile } from '#server/static/static-files.ts';
import type { Clock } from '#server/time/clock.ts';
import { findPreviewed, findPublished } from './episodes.ts';
import { previewedIn } from './previews.ts';

export type RenderedHome = ReturnType<typeof createHomePage>;

export interface HomePageServices {
  readonly renderer: PageRenderer;
  /** Called from the first request on. */
  readonly built: () => StaticFile | undefined;
  readonly database: Pick<Database, 'db'>;
  readonly changes: ChangeFeed;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Home: of the build, or rendered with the published episode. */
export function createHomePage(services: HomePageServices) {
  const { renderer, built, database, changes, clock, log } = services;
  let episode: PublishedEpisode | null = null;
  let rendered: StaticFile | undefined;
  let isRead = false;

  const render = (shown: PublishedEpisode) =>
    renderer.render(HOME_PATH, { episode: shown }, EVERYBODY);

  const snapshot = createSnapshot(
    async (today) => {
      const found = await findPublished(database.db, today);
      if (!isDeepStrictEqual(found, episode)) {
        rendered = found === null ? undefined : await render(found);
        episode = found;
      }
      return rendered ?? built();
    },
    changes,
    clock,
    ['episodes'],
  );

  return {
    /** Returns the page if it is known to be true now; undefined if `read` must find it, and for a preview. */
    current: (search: string): StaticFile | undefined =>
      previewedIn(search) === null ? snapshot.current() : undefined,
    /**
     * Returns the page with all changes that this process knew at the call; the last one if the database cannot be
     * read, and at once while changes may be missed: a silent database would keep each visitor waiting.
     */
    async read(): Promise<StaticFile | undefined> {
      const reading = snapshot.read().then(
        () => {
          isRead = true;
        },
        (error: unknown) =>
          log.warn({ error }, 'Home is shown as it was: the episode could not be read'),
      );
      if (changes.isConnected || !isRead) await reading;
      return rendered ?? built();
    },
    /** Renders the page with an episode, published or not; undefined if there is none with the id. */
    async preview(id: string): Promise<StaticFile | undefined> {
      const found = await findPreviewed(database.db, id);
      return found && render(found);
    },
    stop: snapshot.stop,
  };
}
