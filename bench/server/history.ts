import { sql } from 'kysely';
import { listBookings } from '../../server/bookings/admin/list-bookings.ts';
import { bookSlot } from '../../server/bookings/book-slot.ts';
import { getOccupancy } from '../../server/bookings/queries.ts';
import { systemClock } from '../../server/clock.ts';
import type { ChangeFeed } from '../../server/database/changes/change-feed.ts';
import type { Database, EngineName } from '../../server/database/database.ts';
import { type DatabaseSettings, openDatabase } from '../../server/database/open.ts';
import { createLog } from '../../server/log.ts';
import { startPostgres } from '../../tests/kit/database/postgres.ts';
import { bookingRequest, manySlots } from '../../tests/kit/server/api.ts';
import { bookingServices } from '../../tests/kit/server/booking-services.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { plansOf } from '../processes/query-plans.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const SMALL_HISTORY = 1_000;
const LARGE_HISTORY = 1_000_000;
const READS = 400;
const BOOKINGS = 300;
const RANGE = { from: '2026-11-30', to: '2026-12-16' } as const;
const NOW = Date.parse('2026-11-16T09:00:00Z');
const WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
/** Allowed slowdown from 1,000 to 1,000,000 bookings. */
const MAX_SLOWDOWN = 1.2;

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

async function fill({ db, engine }: Database, first: number, last: number): Promise<void> {
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
      insert into history (id, at, action, booking_id)
      select 'h' || n, 0, 'booked', 'b' || n from (${batch}) as numbers
    `.execute(db);
  }
  await sql`analyze`.execute(db);
}

async function medianMicroseconds(count: number, operation: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await operation(index);
    times.push((performance.now() - started) * 1_000);
  }
  return median(times);
}

/** Median durations in microseconds. */
interface Costs {
  readonly availability: number;
  readonly booking: number;
  readonly adminPage: number;
}

function createOperations(
  changes: ChangeFeed,
): Readonly<Record<keyof Costs, (database: Database) => Promise<unknown>>> {
  const slots = manySlots(BOOKINGS * 4).entries();
  return {
    availability: ({ db }) => getOccupancy(db, RANGE),
    booking: async (database) => {
      const services = bookingServices({ database, changes, window: WINDOW, clock: systemClock });
      const [index, slot] = slots.next().value ?? [];
      const guest_email = `guest-${index}@example.com`;
      await bookSlot(services, bookingRequest({ ...slot, guest_email }), {
        clientIp: 'here',
        idempotencyKey: `key-${index}`,
      });
    },
    adminPage: ({ db }) => listBookings(db, { show: 'all', search: '' }, NOW),
  };
}

async function costs(
  database: Database,
  operations: ReturnType<typeof createOperations>,
): Promise<Costs> {
  const booking = await medianMicroseconds(BOOKINGS, () => operations.booking(database));
  // Removes the new bookings, so that both rounds read the same rows.
  await database.db.deleteFrom('bookings').where('booking_date', '>', '2026-11-16').execute();
  return {
    booking,
    availability: await medianMicroseconds(READS, () => operations.availability(database)),
    adminPage: await medianMicroseconds(READS, () => operations.adminPage(database)),
  };
}

async function printPlans(
  database: Database,
  operations: ReturnType<typeof createOperations>,
): Promise<void> {
  for (const part of PARTS) {
    const plans = await plansOf(database, operations[part]);
    process.stderr.write(`${database.engine}, ${NAMES[part]}:\n${plans.join('\n')}\n`);
  }
}

const PARTS = ['availability', 'booking', 'adminPage'] as const;

const NAMES: Readonly<Record<keyof Costs, string>> = {
  availability: 'availability query',
  booking: 'a booking',
  adminPage: 'the first page of bookings',
};

async function measureOn(settings: DatabaseSettings): Promise<BenchFigure[]> {
  const database = await openDatabase(settings);
  const changes = await database.openChangeFeed(createLog('silent'));
  const operations = createOperations(changes);
  await fill(database, 1, SMALL_HISTORY);
  await costs(database, operations);
  const few = await costs(database, operations);
  await fill(database, SMALL_HISTORY + 1, LARGE_HISTORY);
  const many = await costs(database, operations);
  await printPlans(database, operations);
  await changes.stop();
  await database.close();
  const { engine } = database;
  return PARTS.map((part) =>
    figure(
      `${NAMES[part]}, 1,000,000 past bookings, ${engine}`,
      many[part],
      'with 1,000',
      few[part],
      'µs',
      { atMost: MAX_SLOWDOWN },
    ),
  );
}

export async function measureHistory(): Promise<BenchFigure[]> {
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
