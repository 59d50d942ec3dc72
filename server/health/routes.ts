import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { succeedsWithin } from '#server/succeeds-within.ts';

const PATIENCE_MS = 3_000;
const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * `GET /healthz` and `GET /readyz`: the server answers, and so does its database within three
 * seconds. The server listens only once its tables are up to date, so that who can ask has a server
 * that is ready.
 */
export function healthRoutes(database: Database) {
  let asking: Promise<boolean> | undefined;
  /** Many questions at once are one question to the database. */
  const isWell = () => {
    asking ??= succeedsWithin(sql`select 1`.execute(database.db), PATIENCE_MS).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return new Hono<AppEnvironment>().on('GET', ['/healthz', '/readyz'], async (context) =>
    (await isWell())
      ? context.json({ status: 'ok' }, 200, HEADERS)
      : context.json({ status: 'database unavailable' }, 503, HEADERS),
  );
}
