import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database.ts';
import { type ChangeFeed, LocalChanges } from './change-feed.ts';

/** How soon a change by another process, such as a command of the operator, is noticed. */
const LOOK_EVERY_MS = 500;

/**
 * The feed of an embedded database. SQLite counts the commits of other connections
 * (`PRAGMA data_version`), which is all that is needed to know that something changed.
 */
export function sqliteChanges(database: Database, log: Logger): ChangeFeed {
  const local = new LocalChanges();
  let version: number | undefined;

  async function look(): Promise<void> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database.db);
    const seen = rows[0]?.data_version;
    if (version !== undefined && seen !== version) local.tell({ topic: 'resync' });
    version = seen;
  }

  const lookSafely = () =>
    look().catch((error: unknown) => log.warn({ error }, 'could not look for changes'));

  // The first look comes before anything is read, so that no change falls between the two.
  let looking = lookSafely();
  const timer = setInterval(() => {
    looking = lookSafely();
  }, LOOK_EVERY_MS);
  timer.unref();

  return {
    isConnected: true,
    write: (work) => local.write(database, work),
    subscribe: (listener) => local.subscribe(listener),
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
}
