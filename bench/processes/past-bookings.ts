import { type RawBuilder, sql } from 'kysely';
import type { Database, EngineName } from '#server/database/database.ts';
import { type DatabaseSettings, openDatabase } from '#server/database/engines/open.ts';
import { createDatabase, runStatement } from '#tests/kit/database/postgres.ts';
import { startPostgres } from '#tests/kit/database/postgres-server.ts';
import { type BenchFigure, figure, median, tableOf } from '../figures.ts';
import { orShort } from '../short.ts';
import { withFolder } from './temporary-folder.ts';

const SMALL_HISTORY = 1_000;
const LARGE_HISTORY = orShort(1_000_000, 2_000);
const MAX_SLOWDOWN = 1.2;

const BATCH = 50_000;

function numbers(engine: EngineName, first: number, last: number) {
  return engine === 'postgres'
    ? sql`select n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as series(n)`
    : sql`with recursive series(n) as (select ${sql.lit(first)} union all select n + 1 from series where n < ${sql.lit(last)}) select n from series`;
}

function dateOf(engine: EngineName) {
  return engine === 'sqlite'
    ? sql`date('2026-11-01', '-' || (n % 1800) || ' days')`
    : sql`to_char(date '2026-11-01' - (n % 1800)::int, 'YYYY-MM-DD')`;
}

/** Adds past bookings with their mails, consents and audit entries. */
async function fill(
  { db, engine }: Database,
  { databaseUrl }: DatabaseSettings,
  last: number,
): Promise<void> {
  // On PostgreSQL by a connection without the product's timeouts.
  const run = (statement: RawBuilder<unknown>) =>
    databaseUrl === undefined
      ? statement.execute(db)
      : runStatement(databaseUrl, statement.compile(db).sql);
  for (let from = 1; from <= last; from += BATCH) {
    const batch = numbers(engine, from, Math.min(from + BATCH - 1, last));
    await run(sql`
      insert into bookings (id, guest_name, guest_email, guest_phone, booking_date, time_slot, notes, status, created_at, slot_minute, search_text)
      select 'b' || n, 'Guest', 'guest@example.com', null, ${dateOf(engine)}, 'slot ' || n, null, 'confirmed', 0, n % 1440, 'guest'
      from (${batch}) as numbers
    `);
    await run(sql`
      insert into mails (id, job, audience, booking_id, payload, status, attempts, next_attempt_at, created_at)
      select 'm' || n, 'send-booking-notification', 'guest', 'b' || n, '{}', 'sent', 1, 0, 0
      from (${batch}) as numbers
    `);
    await run(sql`
      insert into consents (booking_id, kind, given_at)
      select 'b' || n, 'note', 0 from (${batch}) as numbers
    `);
    await run(sql`
      insert into audit_log (id, at, action, booking_id)
      select 'h' || n, 0, 'booked', 'b' || n from (${batch}) as numbers
    `);
  }
  // Otherwise autovacuum would run during the measurement.
  await run(engine === 'postgres' ? sql`vacuum analyze` : sql`analyze`);
}

/** The same schema with a small and with a large history. */
export interface Histories {
  readonly few: Database;
  readonly many: Database;
}

async function microseconds(operation: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await operation();
  return (performance.now() - started) * 1_000;
}

/** Both databases in turn, so that the machine slows both alike. @returns the figure of the median durations */
export async function compareHistories(
  name: string,
  { few, many }: Histories,
  count: number,
  operation: (database: Database, index: number) => Promise<unknown>,
): Promise<BenchFigure> {
  const times: { few: number[]; many: number[] } = { few: [], many: [] };
  const warmUp = Math.ceil(count / 5);
  for (let index = 0; index < count; index += 1) {
    const isReversed = index % 2 === 1;
    const first = await microseconds(() => operation(isReversed ? many : few, index));
    const second = await microseconds(() => operation(isReversed ? few : many, index));
    if (index < warmUp) continue;
    times.few.push(isReversed ? second : first);
    times.many.push(isReversed ? first : second);
  }
  const compared = figure(
    `${name}, ${LARGE_HISTORY.toLocaleString('en-US')} past bookings, ${many.engine}`,
    median(times.many),
    'with 1,000',
    median(times.few),
    'µs',
    { atMost: MAX_SLOWDOWN },
  );
  // Filling the databases takes minutes: what is measured is worth keeping if a later part fails.
  process.stderr.write(`${tableOf([compared])}\n`);
  return compared;
}

async function openFilled(settings: DatabaseSettings, bookings: number): Promise<Database> {
  const database = await openDatabase(settings);
  await fill(database, settings, bookings);
  return database;
}

async function onHistories(
  settings: Readonly<Record<keyof Histories, DatabaseSettings>>,
  measure: (histories: Histories) => Promise<BenchFigure[]>,
): Promise<BenchFigure[]> {
  const few = await openFilled(settings.few, SMALL_HISTORY);
  const many = await openFilled(settings.many, LARGE_HISTORY);
  const figures = await measure({ few, many });
  for (const database of [few, many]) await database.close();
  return figures;
}

const inFolder = (dataFolder: string): DatabaseSettings => ({ dataFolder, databaseUrl: undefined });

/** Runs a measurement on two databases of each engine. */
export async function onBothEngines(
  measure: (histories: Histories) => Promise<BenchFigure[]>,
): Promise<BenchFigure[]> {
  const sqlite = await withFolder((few) =>
    withFolder((many) => onHistories({ few: inFolder(few), many: inFolder(many) }, measure)),
  );
  const { url, stop } = await startPostgres();
  const onServer = async (name: string): Promise<DatabaseSettings> => ({
    dataFolder: '',
    databaseUrl: await createDatabase(url, name),
  });
  try {
    const settings = { few: await onServer('few'), many: await onServer('many') };
    return [...sqlite, ...(await onHistories(settings, measure))];
  } finally {
    await stop();
  }
}
