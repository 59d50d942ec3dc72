import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import { fulfilsWithin } from '#server/fulfils-within.ts';
import type { AppEnvironment } from '#server/http/environment.ts';

const DATABASE_TIMEOUT_MS = 3_000;
const HEADERS = { 'Cache-Control': 'no-store' };

/** The server listens only after its migrations, so a reachable server is a ready one. */
export function healthRoutes(database: Database) {
  let inFlight: Promise<boolean> | undefined;
  const isDatabaseAvailable = () => {
    inFlight ??= fulfilsWithin(sql`select 1`.execute(database.db), DATABASE_TIMEOUT_MS).finally(
      () => {
        inFlight = undefined;
      },
    );
    return inFlight;
  };
  return new Hono<AppEnvironment>().on('GET', ['/healthz', '/readyz'], async (context) =>
    (await isDatabaseAvailable())
      ? context.json({ status: 'ok' }, 200, HEADERS)
      : context.json({ status: 'database unavailable' }, 503, HEADERS),
  );
}
