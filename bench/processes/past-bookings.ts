import { sql } from 'kysely';
import type { Database, EngineName } from '../../server/database/database.ts';
import type { DatabaseSettings } from '../../server/database/open.ts';
import { startPostgres } from '../../tests/kit/database/postgres.ts';
import { type BenchFigure, median } from '../figures.ts';
import { withFolder } from './temporary-folder.ts';

export const SMALL_HISTORY = 1_000;
export const LARGE_HISTORY = 1_000_000;

/** Keeps each statement below the statement timeout. */
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
export async function fill({ db, engine }: Database, first: number, last: number): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    const batch = numbers(engine, from, Math.min(from + BATCH - 1, last));
    await sql`
      insert into bookings (id, guest_name, guest_email, guest_phone, booking_date, time_slot, notes, status, created_at, slot_minute, search_text)
      select 'b' || n, 'Guest', 'guest@example.com', null, ${dateOf(engine)}, 'slot ' || n, null, 'confirmed', 0, n % 1440, 'guest'
      from (${batch}) as numbers
    `.execute(db);
    await sql`
      insert into mails (id, job, audience, booking_id, payload, status, attempts, next_attempt_at, created_at)
      select 'm' || n, 'send-booking-notification', 'guest', 'b' || n, '{}', 'sent', 1, 0, 0
      from (${batch}) as numbers
    `.execute(db);
    await sql`
      insert into consents (booking_id, kind, given_at)
      select 'b' || n, 'note', 0 from (${batch}) as numbers
    `.execute(db);
    await sql`
      insert into history (id, at, action, booking_id)
      select 'h' || n, 0, 'booked', 'b' || n from (${batch}) as numbers
    `.execute(db);
  }
  await sql`analyze`.execute(db);
}

export async function medianMicroseconds(
  count: number,
  operation: (index: number) => Promise<unknown>,
) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await operation(index);
    times.push((performance.now() - started) * 1_000);
  }
  return median(times);
}

/** Runs a measurement on an empty database of each engine. */
export async function onBothEngines(
  measureOn: (settings: DatabaseSettings) => Promise<BenchFigure[]>,
): Promise<BenchFigure[]> {
  const sqlite = await withFolder((dataFolder) =>
    measureOn({ dataFolder, databaseUrl: undefined }),
  );
  const { url, stop } = await startPostgres();
  try {
    return [...sqlite, ...(await measureOn({ dataFolder: '', databaseUrl: url }))];
  } finally {
    await stop();
  }
}
