import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { DATABASE_FILE, NO_EVENTS } from '#server/database/engines/open.ts';
import { openPostgresForMigrations } from '#server/database/engines/postgres.ts';
import { openSqlite } from '#server/database/engines/sqlite.ts';
import { migrate } from '#server/database/migrate.ts';
import type { Schema } from '#server/database/schema.ts';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

/** Creates the database of an older version: runs the migrations up to `upTo`, then `fill`. */
export async function createOlderDatabase(
  { engine, dataFolder, databaseUrl }: DatabaseLocation,
  upTo: Parameters<typeof migrate>[2],
  fill: (db: Kysely<Schema>) => Promise<void>,
): Promise<void> {
  const db =
    databaseUrl === undefined
      ? openSqlite(join(dataFolder, DATABASE_FILE), NO_EVENTS).db
      : openPostgresForMigrations(databaseUrl);
  await migrate(db, engine, upTo);
  await fill(db);
  await db.destroy();
}
