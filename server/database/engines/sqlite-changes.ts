import { type Kysely, sql } from 'kysely';
import type { Logger } from 'pino';
import type { ChangeFeed, ChangeSubscribers } from '#server/database/change-feed.ts';
import type { Schema } from '#server/database/schema.ts';
import { startLoop } from '#server/time/loop.ts';

const POLL_MS = 500;

/** Polls `PRAGMA data_version`, which changes with the commits of other connections. */
export function sqliteChanges(
  db: Kysely<Schema>,
  subscribers: ChangeSubscribers,
  log: Logger,
): ChangeFeed {
  let version: number | undefined;

  async function poll(): Promise<void> {
    const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
    const current = rows[0]?.data_version;
    if (version !== undefined && current !== version) subscribers.publish({ topic: 'resync' });
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
    subscribe: (listener) => subscribers.subscribe(listener),
    stop: loop.stop,
  };
}
