import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { AppEnvironment } from '#server/http/environment.ts';

const PATIENCE_MILLISECONDS = 3_000;

/** Whether the database answers a question within three seconds. */
export async function doesAnswer(database: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MILLISECONDS);
  });
  const answer = sql`select 1`.execute(database.db).then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answer, silence]);
  clearTimeout(timer);
  return result;
}

/**
 * `GET /healthz`: the server and its database are well. `GET /readyz`: it also wants more visitors;
 * no longer once it is stopping.
 */
export function healthRoutes(database: Database, isStopping: () => boolean) {
  let asking: Promise<boolean> | undefined;
  /** Many questions at once are one question to the database. */
  const isWell = () => {
    asking ??= doesAnswer(database).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  const headers = { 'Cache-Control': 'no-store' };
  return new Hono<AppEnvironment>()
    .get('/healthz', async (context) =>
      (await isWell())
        ? context.json({ status: 'ok' }, 200, headers)
        : context.json({ status: 'database unavailable' }, 503, headers),
    )
    .get('/readyz', async (context) => {
      if (isStopping()) return context.json({ status: 'stopping' }, 503, headers);
      return (await isWell())
        ? context.json({ status: 'ok' }, 200, headers)
        : context.json({ status: 'database unavailable' }, 503, headers);
    });
}
