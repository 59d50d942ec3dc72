import { type Kysely, sql } from 'kysely';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Schema } from '#server/database/schema.ts';
import { startPostgres } from '#tests/kit/postgres.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { withFolder } from './places.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const READINGS = 400;
const RANGE = { from: '2026-11-30', to: '2026-12-16' } as const;

/** One statement must end within the limits that requests have. */
const BATCH = 50_000;

/** The numbers from the first to the last, as a table. */
function numbers(engine: EngineName, first: number, last: number) {
  return engine === 'postgres'
    ? sql`select n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as series(n)`
    : sql`with recursive series(n) as (select ${sql.lit(first)} union all select n + 1 from series where n < ${sql.lit(last)}) select n from series`;
}

/** Confirmed bookings numbered from the first to the last, all of them in the past. */
async function fill({ db, engine }: Database, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    await sql`
      insert into bookings (id, guest_name, guest_email, guest_phone, booking_date, time_slot, notes, status, created_at)
      select 'b' || n, 'Guest', 'guest@example.com', null, ${dateOf(engine)}, 'slot ' || n, null, 'confirmed', 0
      from (${numbers(engine, from, Math.min(from + BATCH - 1, last))}) as numbers
    `.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** A past date for each number, over some five years. */
function dateOf(engine: EngineName) {
  return engine === 'sqlite'
    ? sql`date('2026-11-01', '-' || (n % 1800) || ' days')`
    : sql`to_char(date '2026-11-01' - (n % 1800)::int, 'YYYY-MM-DD')`;
}

async function readingMicroseconds(db: Kysely<Schema>): Promise<number> {
  const times: number[] = [];
  for (let reading = 0; reading < READINGS; reading += 1) {
    const started = performance.now();
    await getOccupancy(db, RANGE);
    times.push((performance.now() - started) * 1_000);
  }
  return median(times);
}

async function measureOn(open: () => Promise<Database>, engine: EngineName): Promise<BenchFigure> {
  const database = await open();
  await fill(database, 1, FEW);
  const few = await readingMicroseconds(database.db);
  await fill(database, FEW + 1, MANY);
  const many = await readingMicroseconds(database.db);
  await database.close();
  return figure(
    `availability query, 1,000,000 past bookings, ${engine}`,
    many,
    'with 1,000',
    few,
    'µs',
  );
}

/** What a long history costs the calendar, on both engines. */
export async function measureHistory(): Promise<BenchFigure[]> {
  const sqlite = await withFolder((dataFolder) =>
    measureOn(() => openDatabase({ dataFolder, databaseUrl: undefined }), 'sqlite'),
  );
  const server = await startPostgres();
  try {
    const postgres = await measureOn(
      () => openDatabase({ dataFolder: '', databaseUrl: server.url }),
      'postgres',
    );
    return [sqlite, postgres];
  } finally {
    await server.stop();
  }
}
