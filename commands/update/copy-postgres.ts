import { join } from 'node:path';
import pg from 'pg';
import { nameOfInstant } from '#server/database/copies/backup.ts';
import { withConnectionAdvice } from '#server/database/engines/connection-advice.ts';
import { withoutUrlPassword } from '#server/database/engines/postgres.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Instant } from '#server/time/clock.ts';
import type { Environment } from '../run-command.ts';
import { runProgram } from './run-program.ts';

const COPY_SUFFIX = '_update_copy';
const INSUFFICIENT_PRIVILEGE = '42501';

/** The comment tells an update's copy from a database of somebody who has chosen the same name. */
const COMMENT = 'Copy of npm run update: it may be dropped at any time.';

function copyOf(url: string): { url: string; name: string } {
  const copy = new URL(url);
  copy.pathname += COPY_SUFFIX;
  return { url: copy.href, name: decodeURIComponent(copy.pathname.slice(1)) };
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await withConnectionAdvice(() => client.connect());
  return await work(client).finally(() => client.end());
}

/** @throws OperatorError if a database of the copy's name exists and is no copy */
export async function removePostgresCopy(directUrl: string): Promise<void> {
  const { name } = copyOf(directUrl);
  await withClient(directUrl, async (client) => {
    const { rows } = await client.query<{ comment: string | null }>(
      `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
      [name],
    );
    const [found] = rows;
    if (found === undefined) return;
    if (found.comment !== COMMENT) {
      throw new OperatorError(
        `The database ${name} is in the way of the copy: drop it, or rename it if it is not from an update.`,
      );
    }
    await client.query(`drop database ${client.escapeIdentifier(name)} with (force)`);
  });
}

async function createCopy(directUrl: string): Promise<string> {
  const { url, name } = copyOf(directUrl);
  await withClient(directUrl, async (client) => {
    const identifier = client.escapeIdentifier(name);
    await client.query(`create database ${identifier} encoding 'UTF8' template template0`);
    await client.query(`comment on database ${identifier} is '${COMMENT}'`);
  }).catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code === INSUFFICIENT_PRIVILEGE)) throw error;
    throw new OperatorError(
      `The user of the database may not create the copy ${name}: alter role … createdb`,
    );
  });
  return url;
}

/** @throws OperatorError without PostgreSQL's own tools, of the server's version or newer */
export async function copyPostgres(
  environment: Environment,
  directUrl: string,
  into: string,
  now: Instant,
): Promise<{ backup: string; url: string }> {
  const backup = join(into, `show-${nameOfInstant(now)}.dump`);
  // Not in a parameter, which every user of the machine can read.
  const { password, searchParams } = new URL(directUrl);
  const PGPASSWORD = decodeURIComponent(password) || (searchParams.get('password') ?? '');
  const options = {
    cwd: into,
    environment: { ...environment, ...(PGPASSWORD !== '' && { PGPASSWORD }) },
  };
  const dump = ['--format=custom', `--file=${backup}`, withoutUrlPassword(directUrl)];
  await runProgram(options, 'pg_dump', ...dump);
  const url = await createCopy(directUrl);
  const restore = ['--no-owner', '--single-transaction', `--dbname=${withoutUrlPassword(url)}`];
  await runProgram(options, 'pg_restore', ...restore, backup);
  return { backup, url };
}
