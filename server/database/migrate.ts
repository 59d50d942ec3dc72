import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { EngineName } from './database.ts';
import { bookings } from './migrations/2026-11-21-bookings.ts';
import { consents } from './migrations/2026-11-21-consents.ts';
import { accounts } from './migrations/2026-11-22-accounts.ts';
import { workroom } from './migrations/2026-11-23-workroom.ts';
import type { Schema } from './schema.ts';

/** Every migration by its dated name, in the order in which they are applied. */
function migrationsFor(engine: EngineName) {
  return {
    '2026-11-21-bookings': bookings(engine),
    '2026-11-21-consents': consents(engine),
    '2026-11-22-accounts': accounts(engine),
    '2026-11-23-workroom': workroom(engine),
  };
}

/**
 * Brings the tables up to date: in one transaction and behind a lock, so that processes which start
 * together apply each migration once, and one that is killed leaves nothing half done.
 * @param upTo the last migration to apply, where it is not the newest
 * @returns the names of the migrations that were applied now
 * @throws the error of the migration that failed; nothing of it is kept
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
  if (error) throw error;
  return (results ?? []).map((result) => result.migrationName);
}
