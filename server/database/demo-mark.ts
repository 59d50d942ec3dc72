import type { Kysely } from 'kysely';
import type { Config } from '#server/config/config.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { hasRow } from './queries.ts';
import type { Schema } from './schema.ts';

/** A parameter of the server: it serves the database of `npm run demo`, which no show may have. */
export const DEMO_FLAG = '--demo';

/** The database has invented guests, and an admin whose password was printed. */
export async function markAsDemo(db: Kysely<Schema>): Promise<void> {
  await db
    .insertInto('demo_mark')
    .values({ id: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function isOfDemo(db: Kysely<Schema>): Promise<boolean> {
  return hasRow(db.selectFrom('demo_mark').select('id'));
}

export const DEMO_ADVICE =
  'This is the data of npm run demo, with an admin whose password was printed: set another DATA_DIR for a show.';

/** @throws OperatorError if the database is a demo's, but the server is a show's */
export async function rejectDemo(
  db: Kysely<Schema>,
  isDemo: boolean,
  { origin, smtpUrl }: Pick<Config, 'origin' | 'smtpUrl'>,
): Promise<void> {
  if (isDemo && origin === undefined && smtpUrl === undefined) return;
  if (await isOfDemo(db)) throw new OperatorError(DEMO_ADVICE);
}
