import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { EngineName } from './database.ts';
import type { Schema } from './schema.ts';

interface MigrationModule {
  readonly migration: (engine: EngineName) => Migration;
}

const FOLDER = join(import.meta.dirname, 'migrations');

/** The migrations of the folder by name, which is their order; the first one is a folder itself. */
const MODULES = new Map(
  await Promise.all(
    readdirSync(FOLDER)
      .toSorted()
      .map(async (file): Promise<[string, MigrationModule]> => {
        const path = file.endsWith('.ts') ? file : `${file}/initial.ts`;
        return [file.replace(/\.ts$/, ''), await import(pathToFileURL(join(FOLDER, path)).href)];
      }),
  ),
);

/** Ends a migration's name: versions that know this number still work. They read nothing but names. */
const WORKS_FROM = /-works-from-(\d{4})$/;

function worksOnResult(known: readonly string[], unknownName: string): boolean {
  const number = WORKS_FROM.exec(unknownName)?.[1];
  return number !== undefined && known.some((name) => name.startsWith(`${number}-`));
}

/** `unknown`: applied by a newer version. This version must not touch such a database. */
export function compareMigrations(applied: readonly string[]) {
  const known = [...MODULES.keys()];
  const newer = applied.filter((name) => !known.includes(name));
  return {
    pending: known.filter((name) => !applied.includes(name)),
    compatible: newer.filter((name) => worksOnResult(known, name)),
    unknown: newer.filter((name) => !worksOnResult(known, name)),
  };
}

/** Queries for Kysely's table; its introspection would read every column of every table. */
const MIGRATION_TABLE = {
  sqlite: sql`select 1 from sqlite_master where type = 'table' and name = 'kysely_migration'`,
  postgres: sql`select 1 where to_regclass('kysely_migration') is not null`,
};

export async function appliedMigrations(db: Kysely<Schema>, engine: EngineName): Promise<string[]> {
  const found = await MIGRATION_TABLE[engine].execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws Error with advice if a newer version made the tables */
export async function readMigrationState(db: Kysely<Schema>, engine: EngineName) {
  const state = compareMigrations(await appliedMigrations(db, engine));
  if (state.unknown.length === 0) return state;
  throw new Error(
    `The tables were created by a newer version of this program, with the migrations ${state.unknown.join(', ')}: update this one`,
  );
}

/** One instance migrates at a time. @throws Error with advice if a newer version made the tables */
export async function migrate(db: Kysely<Schema>, engine: EngineName): Promise<string[]> {
  const { compatible, pending } = await readMigrationState(db, engine);
  // Kysely would read the definition of every table several times, at each start.
  if (pending.length === 0) return [];
  // Kysely rejects a database with a migration that it is not given; it runs none that was applied.
  const migrations: Record<string, Migration> = {};
  for (const [name, { migration }] of MODULES) migrations[name] = migration(engine);
  for (const name of compatible) migrations[name] = { up: async () => {} };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error) {
    // A newer version may have migrated meanwhile.
    await readMigrationState(db, engine);
    throw error;
  }
  return (results ?? []).map((result) => result.migrationName);
}
