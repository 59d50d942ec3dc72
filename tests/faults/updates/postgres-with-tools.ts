import { globSync } from 'node:fs';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const PROGRAMS = '/usr/lib/postgresql/*/bin';

/**
 * Starts the PostgreSQL that is installed on the machine, with which pg_dump and pg_restore come; that of
 * the other tests has none.
 * @returns the URL of its database `postgres`
 */
export async function startPostgresWithTools(): Promise<string> {
  const programs = globSync(PROGRAMS).at(-1);
  if (programs === undefined)
    throw new Error('The test needs PostgreSQL: apt-get install postgresql');
  const server = await startPostgres(programs);
  onTestEnd(() => server.stop());
  return server.url;
}
