import { sql } from 'kysely';
import type { Logger } from 'pino';
import { startLoop } from '#server/background/loop.ts';
import { type ChangeFeed, type ChangeSource, LocalChanges } from '#server/database/change-feed.ts';

const POLL_MS = 500;

/** Polls `PRAGMA data_version`, which changes with the commits of other connections. */
export function sqliteChanges(database: ChangeSource, log: Logger): ChangeFeed {
  const local = new LocalChanges();
  let version: number | undefined;

  async function poll(): Promise<void> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(database.db);
    const current = rows[0]?.data_version;
    if (version !== undefined && current !== version) local.publish({ topic: 'resync' });
    version = current;
  }

  // The first poll runs before the first read, so that no change is missed between them.
  const loop = startLoop({
    run: poll,
    onError: (error) => log.warn({ error }, 'polling for changes failed'),
    pollMs: POLL_MS,
  });

  return {
    isConnected: true,
    write: (work) => local.write(database, work),
    subscribe: (listener) => local.subscribe(listener),
    stop: loop.stop,
  };
}
