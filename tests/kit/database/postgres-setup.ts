import { startPostgres } from './postgres.ts';

const VARIABLE = 'TEST_POSTGRES_URL';

/**
 * Starts one PostgreSQL server for a whole run; each test creates its own database on it. Workers
 * inherit its URL through the environment, which both test runners pass on.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env[VARIABLE] = server.url;
  return () => server.stop();
}

/** The URL of the run's PostgreSQL server. */
export function runPostgresUrl(): string {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error('This run started no PostgreSQL server');
  return url;
}
