import { type Kysely, sql } from 'kysely';
import { BOOKING_REVIEW_DAYS } from '#domain/show/retention.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import { listAdmins } from '#server/auth/accounts/roles.ts';
import type { ServerSettings } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import { DEMO_ADVICE, isOfDemo } from '#server/database/demo-mark.ts';
import { connectionAdvice } from '#server/database/engines/connection-advice.ts';
import { requireNotifications } from '#server/database/engines/listen-proof.ts';
import {
  directUrlOf,
  missingDatabaseFile,
  openDatabaseToRead,
} from '#server/database/engines/open.ts';
import { requireUtf8 } from '#server/database/engines/postgres.ts';
import { appliedMigrations, compareMigrations } from '#server/database/migrate.ts';
import { readInstant } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import { probeWrite } from '#server/database/write-health.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import { CHECKS, type Fault } from '#server/health-report/checks.ts';
import { fingerprintsOf, isAlive } from '#server/health-report/instances.ts';
import type { Instant } from '#server/time/clock.ts';
import { type Finding, ok, reasonOf, warning, wrong } from './finding.ts';
import { healthFinding } from './health.ts';

/** The oldest tested version; it still gets security fixes. */
const POSTGRES_MINIMUM = 15;
const MAX_CLOCK_SKEW_MS = 5_000;

const noFault = (): Fault => undefined;

const writeAdvice = (error: unknown) =>
  `No booking gets through: ${reasonOf(error)}. Free space on its disk, and check that it is not a standby or read-only.`;

const listenAdvice = (error: unknown) =>
  error instanceof OperatorError
    ? error.message
    : `LISTEN fails over DATABASE_LISTEN_URL (by default DATABASE_URL): ${reasonOf(error)}.`;

async function* healthFindings(database: Database, settings: ServerSettings, isCurrent: boolean) {
  const { db } = database;
  const { bookingPasscode, authSecret } = settings.givenSecrets;
  const url = directUrlOf(settings);
  const now = await readInstant(database, database.capabilities.now);
  const parts = {
    database,
    now,
    findFault: {
      database: () => probeWrite(db).then(noFault, writeAdvice),
      changes: async () =>
        url === undefined ? undefined : requireNotifications(db, url).then(noFault, listenAdvice),
      // Running instances have reported it.
      async proxy() {
        const seen = db.selectFrom('health_problems').selectAll().where('item', '=', 'proxy');
        return (await seen.execute()).some((row) => isAlive(row, now)) ? '' : undefined;
      },
    },
    fingerprints:
      bookingPasscode === undefined || authSecret === undefined
        ? undefined
        : fingerprintsOf({ bookingPasscode, authSecret }),
  };
  const names = [
    ...(database.engine === 'postgres' ? (['database', 'changes'] as const) : []),
    ...(isCurrent
      ? (['instances', 'proxy', 'mail_queue', 'failed_mails', 'last_backup'] as const)
      : []),
  ];
  for (const name of names) yield healthFinding(name, await CHECKS[name](parts));
}

async function* postgresFindings(db: Kysely<Schema>, now: () => number) {
  const startedAt = now();
  const { rows } = await sql<{ version: number; now: number }>`
    select current_setting('server_version_num')::int as version,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
  `.execute(db);
  const [row] = rows;
  if (!row) return;
  const version = Math.floor(row.version / 10_000);
  const skewMs = Math.abs(row.now - (startedAt + now()) / 2);
  yield version < POSTGRES_MINIMUM
    ? warning(`It is PostgreSQL ${version}, older than the oldest tested version (15).`)
    : ok(`It is PostgreSQL ${version}.`);
  yield await requireUtf8(db).then(
    () => ok('Its encoding is UTF-8.'),
    (error: unknown) => wrong(reasonOf(error)),
  );
  yield skewMs > MAX_CLOCK_SKEW_MS
    ? warning(
        `Its clock and this machine's clock differ by ${Math.round(skewMs / 1000)} seconds: synchronize both with a time server.`,
      )
    : ok("Its clock agrees with this machine's clock.");
}

function migrationFinding(pending: readonly string[], unknown: readonly string[]): Finding {
  if (unknown.length > 0)
    return wrong(
      `The tables were created by a newer version, with the migrations ${unknown.join(', ')}: update this one.`,
    );
  return pending.length > 0
    ? warning(
        `The next start applies these migrations: ${pending.join(', ')}. Make a backup first.`,
      )
    : ok('The tables are up to date.');
}

async function* rowFindings(db: Kysely<Schema>, requiresSecondFactor: boolean, now: Instant) {
  if (await isOfDemo(db)) yield wrong(DEMO_ADVICE);
  const admins = await listAdmins(db);
  yield admins.length === 0
    ? warning('There is no admin: sign up at /auth, then npm run admin -- grant EMAIL.')
    : ok(`${admins.length} ${admins.length === 1 ? 'admin' : 'admins'}.`);
  const without = admins.filter(({ hasSecondFactor }) => !hasSecondFactor);
  if (requiresSecondFactor)
    yield without.length === 0
      ? ok('Every admin has two-step login.')
      : warning(
          `ADMIN_SECOND_FACTOR requires two-step login, and these admins can only set it up: ${without.map(({ email }) => email).join(', ')}.`,
        );
  const before = addDays(showDateAt(now), -BOOKING_REVIEW_DAYS);
  const old = db.selectFrom('bookings').select('id').where('booking_date', '<', before);
  const { length } = await old.execute();
  if (length > 0)
    yield warning(
      `${length} ${length === 1 ? 'booking is' : 'bookings are'} from before ${before}. /policy promises to delete data that is no longer needed: delete them in the admin area.`,
    );
}

async function* findingsOf(database: Database, settings: ServerSettings, now: () => number) {
  const { db, engine, location } = database;
  const isPostgres = engine === 'postgres';
  yield ok(`The database ${location} ${isPostgres ? 'is reachable' : 'is intact'}.`);
  if (isPostgres) yield* postgresFindings(db, now);
  const { pending, unknown } = compareMigrations(await appliedMigrations(db, engine));
  yield migrationFinding(pending, unknown);
  const isCurrent = pending.length + unknown.length === 0;
  yield* healthFindings(database, settings, isCurrent);
  if (isCurrent) yield* rowFindings(db, settings.requiresSecondFactor, now());
}

export async function checkDatabase(settings: ServerSettings, now: () => number) {
  const { dataFolder, databaseUrl } = settings;
  const missing = missingDatabaseFile(settings);
  if (missing !== undefined) {
    return [warning(`There is no ${missing} yet: the first start creates it.`)];
  }
  let database: Database | undefined;
  try {
    database = openDatabaseToRead({ dataFolder, databaseUrl });
    const findings: Finding[] = [];
    for await (const finding of findingsOf(database, settings, now)) findings.push(finding);
    return findings;
  } catch (error) {
    const ofConnection = databaseUrl === undefined ? undefined : connectionAdvice(error);
    if (ofConnection !== undefined) return [wrong(ofConnection)];
    const advice =
      databaseUrl === undefined
        ? 'Stop the server, and restore a backup: npm run restore.'
        : 'Check DATABASE_URL, and that the PostgreSQL server runs.';
    return [wrong(`The database could not be read: ${reasonOf(error)}. ${advice}`)];
  } finally {
    await database?.close();
  }
}
