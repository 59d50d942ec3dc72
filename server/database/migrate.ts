import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { EngineName } from './database.ts';
import { bookings } from './migrations/2026-11-21-bookings.ts';
import { consents } from './migrations/2026-11-21-consents.ts';
import { accounts } from './migrations/2026-11-22-accounts.ts';
import { workroom } from './migrations/2026-11-23-workroom.ts';
import { openBookings } from './migrations/2026-11-24-open-bookings.ts';
import { deletedBookingKeys } from './migrations/2026-11-25-deleted-booking-keys.ts';
import { pendingSignUps } from './migrations/2026-11-25-pending-sign-ups.ts';
import { historyReplace } from './migrations/2026-11-26-history-replace.ts';
import type { Schema } from './schema.ts';

/** Every migration by its dated name, in the order in which they are applied. */
function migrationsFor(engine: EngineName) {
  return {
    '2026-11-21-bookings': bookings(engine),
    '2026-11-21-consents': consents(engine),
    '2026-11-22-accounts': accounts(engine),
    '2026-11-23-workroom': workroom(engine),
    '2026-11-24-open-bookings': openBookings(),
    '2026-11-25-deleted-booking-keys': deletedBookingKeys(engine),
    '2026-11-25-pending-sign-ups': pendingSignUps(engine),
    '2026-11-26-history-replace': historyReplace(engine),
  };
}

/** How the migrations that a database has had compare with those that this version knows. */
export interface MigrationState {
  /** Known here, and not applied yet. */
  readonly pending: readonly string[];
  /** Applied by a newer version; this one must leave such a database alone. */
  readonly unknown: readonly string[];
}

/** Compares the migrations that a database has had with those that this version knows. */
export function compareMigrations(applied: readonly string[]): MigrationState {
  const known = Object.keys(migrationsFor('sqlite'));
  return {
    pending: known.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !known.includes(name)),
  };
}

/** The migrations that a database has had; none where it is new. Nothing is changed. */
export async function appliedMigrations(db: Kysely<Schema>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function newerDatabaseError(db: Kysely<Schema>): Promise<Error | undefined> {
  const { unknown } = compareMigrations(await appliedMigrations(db));
  if (unknown.length === 0) return undefined;
  return new Error(
    `The tables were made by a newer version of this program, which knows ${unknown.join(', ')}: update this one`,
  );
}

/**
 * Brings the tables up to date: in one transaction and behind a lock, so that processes which start
 * together apply each migration once, and one that is killed leaves nothing half done.
 * @param upTo the last migration to apply, where it is not the newest
 * @returns the names of the migrations that were applied now
 * @throws the error of the migration that failed; nothing of it is kept. Says so where the tables are
 *   those of a newer version
 */
export async function migrate(
  db: Kysely<Schema>,
  engine: EngineName,
  upTo?: keyof ReturnType<typeof migrationsFor>,
): Promise<string[]> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrationsFor(engine) },
  });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) throw (await newerDatabaseError(db)) ?? error;
  return (results ?? []).map((result) => result.migrationName);
}
