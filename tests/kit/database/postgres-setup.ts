import { startPostgres } from './postgres.ts';

const VARIABLE = 'TEST_POSTGRES_URL';

/**
 * Starts one PostgreSQL server per run; each test creates its own database on it. The workers of
 * both test runners inherit its URL through the environment.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  process.env[VARIABLE] = server.url;
  return () => server.stop();
}

export function runPostgresUrl(): string {
  const url = process.env[VARIABLE];
  if (url === undefined) throw new Error('This run started no PostgreSQL server');
  return url;
}
