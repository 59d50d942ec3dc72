import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { show } from '#content/show/show.ts';
import type { EngineName } from './database.ts';
import { bookings } from './migrations/2026-11-21-bookings.ts';
import { consents } from './migrations/2026-11-21-consents.ts';
import { accounts } from './migrations/2026-11-22-accounts.ts';
import { workroom } from './migrations/2026-11-23-workroom.ts';
import { openBookings } from './migrations/2026-11-24-open-bookings.ts';
import { deletedBookingKeys } from './migrations/2026-11-25-deleted-booking-keys.ts';
import { pendingSignUps } from './migrations/2026-11-25-pending-sign-ups.ts';
import { historyReplace } from './migrations/2026-11-26-history-replace.ts';
import { guestLinks } from './migrations/2026-11-27-guest-links.ts';
import { reminders } from './migrations/2026-11-28-reminders.ts';
import { adminOperations } from './migrations/2026-11-29-admin-operations.ts';
import { invitations } from './migrations/2026-11-30-invitations.ts';
import { invitationOrders } from './migrations/2026-12-01-invitation-orders.ts';
import { eventUids } from './migrations/2026-12-02-event-uids.ts';
import { askedToMove } from './migrations/2026-12-03-asked-to-move.ts';
import { secondFactor } from './migrations/2026-12-04-second-factor.ts';
import { healthAlerts } from './migrations/2026-12-05-health-alerts.ts';
import { provenMailboxes } from './migrations/2026-12-09-proven-mailboxes.ts';
import { instances } from './migrations/2026-12-10-instances.ts';
import type { Schema } from './schema.ts';

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
    '2026-11-27-guest-links': guestLinks(),
    '2026-11-28-reminders': reminders(engine),
    '2026-11-29-admin-operations': adminOperations(),
    '2026-11-30-invitations': invitations(engine),
    '2026-12-01-invitation-orders': invitationOrders(engine),
    '2026-12-02-event-uids': eventUids(engine, show.mailFrom.replace(/^.*@/, '')),
    '2026-12-03-asked-to-move': askedToMove(),
    '2026-12-04-second-factor': secondFactor(engine),
    '2026-12-05-health-alerts': healthAlerts(engine),
    '2026-12-09-proven-mailboxes-works-from-2026-12-05': provenMailboxes(engine),
    '2026-12-10-instances-works-from-2026-12-05': instances(engine),
  };
}

/**
 * The end of the name of a migration after which older versions still work: all that know the migrations
 * up to this day. An older version can read nothing but the name of a migration that it does not know.
 */
const WORKS_FROM = /-works-from-(\d{4}-\d{2}-\d{2})$/;

function worksOnResult(known: readonly string[], unknownName: string): boolean {
  const day = WORKS_FROM.exec(unknownName)?.[1];
  return day !== undefined && (known.at(-1) ?? '').slice(0, day.length) >= day;
}

export interface MigrationState {
  readonly pending: readonly string[];
  /** Applied by a newer version, with tables on which this version works as well. */
  readonly compatible: readonly string[];
  /** Applied by a newer version. This version must not touch such a database. */
  readonly unknown: readonly string[];
}

export function compareMigrations(applied: readonly string[]): MigrationState {
  const known = Object.keys(migrationsFor('sqlite'));
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

/** The names of the applied migrations; none of a database without tables. */
export async function appliedMigrations(db: Kysely<Schema>, engine: EngineName): Promise<string[]> {
  const found = await MIGRATION_TABLE[engine].execute(db);
  if (found.rows.length === 0) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

/** @throws Error with advice if a newer version made the tables */
async function readState(db: Kysely<Schema>, engine: EngineName): Promise<MigrationState> {
  const state = compareMigrations(await appliedMigrations(db, engine));
  if (state.unknown.length === 0) return state;
  throw new Error(
    `The tables were created by a newer version of this program, with the migrations ${state.unknown.join(', ')}: update this one`,
  );
}

/** @throws Error with advice if a newer version made the tables */
export async function pendingMigrations(
  db: Kysely<Schema>,
  engine: EngineName,
): Promise<readonly string[]> {
  return (await readState(db, engine)).pending;
}

/** One instance migrates at a time. @throws Error with advice if a newer version made the tables */
export async function migrate(
  db: Kysely<Schema>,
  engine: EngineName,
  upTo?: keyof ReturnType<typeof migrationsFor>,
): Promise<string[]> {
  const { compatible, pending } = await readState(db, engine);
  // Kysely would read the definition of every table several times, at each start.
  if (pending.length === 0) return [];
  // Kysely rejects a database with a migration that it is not given; it runs none that was applied.
  const applied = compatible.map((name): [string, Migration] => [name, { up: async () => {} }]);
  const migrations = { ...migrationsFor(engine), ...Object.fromEntries(applied) };
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await (upTo === undefined
    ? migrator.migrateToLatest()
    : migrator.migrateTo(upTo));
  if (error) {
    // A newer version may have migrated meanwhile.
    await readState(db, engine);
    throw error;
  }
  return (results ?? []).map((result) => result.migrationName);
}
