import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { isFromThisMachine } from '#server/http/this-machine.ts';
import { fulfilsWithin } from '#server/time/fulfils-within.ts';

const DATABASE_TIMEOUT_MS = 3_000;
const HEADERS = { 'Cache-Control': 'no-store' };

/**
 * Liveness is that the process responds: a restart would not repair a database. Readiness is that it
 * can serve bookings. The server listens only after its migrations.
 * @param release named to programs on this machine: an update waits for the instances of the new one
 */
export function healthRoutes(
  { db, writes }: Pick<Database, 'db' | 'writes'>,
  release: string | undefined,
) {
  let inFlight: Promise<boolean> | undefined;
  const isDatabaseAvailable = () => {
    inFlight ??= fulfilsWithin(sql`select 1`.execute(db), DATABASE_TIMEOUT_MS).finally(() => {
      inFlight = undefined;
    });
    return inFlight;
  };
  return new Hono<AppEnvironment>()
    .get('/healthz', (context) => context.json({ status: 'ok' }, 200, HEADERS))
    .get('/readyz', async (context) => {
      if (!(await isDatabaseAvailable()))
        return context.json({ status: 'database unavailable' }, 503, HEADERS);
      return writes.isFailing()
        ? context.json({ status: 'database not writable' }, 503, HEADERS)
        : context.json(
            { status: 'ok', ...(release && isFromThisMachine(context) && { release }) },
            200,
            HEADERS,
          );
    });
}
