import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { ServerSettings } from '#server/config.ts';
import type { Database } from '#server/database/database.ts';
import { appliedMigrations, compareMigrations } from '#server/database/migrate.ts';
import { DATABASE_FILE, openDatabaseToRead } from '#server/database/open.ts';
import { requireUtf8 } from '#server/database/postgres.ts';
import type { Schema } from '#server/database/schema.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';
import { checkRows } from './rows.ts';

/** The oldest PostgreSQL that this was tried on; its makers still mend it. */
const POSTGRES_MINIMUM = 15;
const CLOCKS_APART_MS = 5_000;

async function encodingFinding(db: Kysely<Schema>): Promise<Finding> {
  return requireUtf8(db).then(
    () => ok('It keeps texts as UTF-8.'),
    (error: unknown) => wrong(reasonOf(error)),
  );
}

async function postgresFindings(db: Kysely<Schema>, now: () => number): Promise<Finding[]> {
  const asked = now();
  const { rows } = await sql<{ version: number; now: number }>`
    select current_setting('server_version_num')::int as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  const [row] = rows;
  if (!row) return [];
  const version = Math.floor(row.version / 10_000);
  const apart = Math.abs(row.now - (asked + now()) / 2);
  return [
    version < POSTGRES_MINIMUM
      ? warning(`It is PostgreSQL ${version}, older than what this was tried on (15).`)
      : ok(`It is PostgreSQL ${version}.`),
    await encodingFinding(db),
    apart > CLOCKS_APART_MS
      ? warning(
          `Its clock and this machine's are ${Math.round(apart / 1000)} seconds apart: let both ask a time server.`,
        )
      : ok("Its clock and this machine's agree."),
  ];
}

async function migrationFinding(
  db: Kysely<Schema>,
): Promise<{ readonly finding: Finding; readonly isCurrent: boolean }> {
  const { pending, unknown } = compareMigrations(await appliedMigrations(db));
  if (unknown.length > 0) {
    const finding = wrong(
      `The tables were made by a newer version, which knows ${unknown.join(', ')}: update this one.`,
    );
    return { finding, isCurrent: false };
  }
  const finding =
    pending.length > 0
      ? warning(
          `Waiting for the next start, which applies them: ${pending.join(', ')}. Make a backup first.`,
        )
      : ok('The tables are up to date.');
  return { finding, isCurrent: pending.length === 0 };
}

async function findingsOf(database: Database, now: () => number): Promise<Finding[]> {
  const { db, engine, location } = database;
  const isPostgres = engine === 'postgres';
  const special = isPostgres ? await postgresFindings(db, now) : [];
  const { finding, isCurrent } = await migrationFinding(db);
  return [
    ok(`The database ${location} ${isPostgres ? 'answers' : 'is sound'}.`),
    ...special,
    finding,
    ...(isCurrent ? await checkRows(database, now()) : []),
  ];
}

/** Looks at the database without changing anything, and at what its rows say of the site. */
export async function checkDatabase(
  settings: ServerSettings,
  now: () => number,
): Promise<Finding[]> {
  const { dataFolder, databaseUrl } = settings;
  const file = join(dataFolder, DATABASE_FILE);
  if (databaseUrl === undefined && !existsSync(file)) {
    return [warning(`There is no ${file} yet: it is made at the first start.`)];
  }
  let database: Database | undefined;
  try {
    database = openDatabaseToRead({ dataFolder, databaseUrl });
    return await findingsOf(database, now);
  } catch (error) {
    const advice =
      databaseUrl === undefined
        ? 'Stop the server, and restore a backup: npm run restore.'
        : 'Check DATABASE_URL, and whether the server runs.';
    return [wrong(`The database could not be read: ${reasonOf(error)}. ${advice}`)];
  } finally {
    await database?.close();
  }
}
