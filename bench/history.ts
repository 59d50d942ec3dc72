import { sql } from 'kysely';
import { listBookings } from '#server/bookings/admin/list-bookings.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import { systemClock } from '#server/clock.ts';
import type { Database, EngineName } from '#server/database/database.ts';
import { openDatabase } from '#server/database/open.ts';
import type { ChangeFeed } from '#server/live/change-feed.ts';
import { openChanges } from '#server/live/open-changes.ts';
import { openLog } from '#server/log.ts';
import { startPostgres } from '#tests/kit/database/postgres.ts';
import { bookingRequest, manySlots } from '#tests/kit/server/api.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { withFolder } from './places.ts';
import { plansOf } from './query-plans.ts';

const FEW = 1_000;
const MANY = 1_000_000;
const READINGS = 400;
const BOOKINGS = 300;
const RANGE = { from: '2026-11-30', to: '2026-12-16' } as const;
/** The bookings of the past end before this. */
const NOW = Date.parse('2026-11-16T09:00:00Z');
const WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
/** So much dearer may something be with a million bookings than with a thousand. */
const GROWTH = 1.2;

/** One statement must end within the limits that requests have. */
const BATCH = 50_000;

/** The numbers from the first to the last, as a table. */
function numbers(engine: EngineName, first: number, last: number) {
  return engine === 'postgres'
    ? sql`select n from generate_series(${sql.lit(first)}, ${sql.lit(last)}) as series(n)`
    : sql`with recursive series(n) as (select ${sql.lit(first)} union all select n + 1 from series where n < ${sql.lit(last)}) select n from series`;
}

/** A past date for each number, over some five years. */
function dateOf(engine: EngineName) {
  return engine === 'sqlite'
    ? sql`date('2026-11-01', '-' || (n % 1800) || ' days')`
    : sql`to_char(date '2026-11-01' - (n % 1800)::int, 'YYYY-MM-DD')`;
}

/** Bookings numbered from the first to the last, all of them in the past, each with its mail and history. */
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

/** The middle one of the times that an act takes once it is warm. */
async function microseconds(count: number, act: (index: number) => Promise<unknown>) {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const started = performance.now();
    await act(index);
    times.push((performance.now() - started) * 1_000);
  }
  return median(times);
}

/** What each thing costs, in microseconds. */
interface Costs {
  readonly availability: number;
  readonly booking: number;
  readonly adminPage: number;
}

/** Each act, as often as one likes; a booking is of the next free slot each time. */
function actsOn(
  changes: ChangeFeed,
): Readonly<Record<keyof Costs, (on: Database) => Promise<unknown>>> {
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

async function costs(database: Database, acts: ReturnType<typeof actsOn>): Promise<Costs> {
  const booking = await microseconds(BOOKINGS, () => acts.booking(database));
  // What was just booked is not history: the pages read the same in both rounds.
  await database.db.deleteFrom('bookings').where('booking_date', '>', '2026-11-16').execute();
  return {
    booking,
    availability: await microseconds(READINGS, () => acts.availability(database)),
    adminPage: await microseconds(READINGS, () => acts.adminPage(database)),
  };
}

/** Says how the engine finds what each act reads. */
async function tellPlans(database: Database, acts: ReturnType<typeof actsOn>): Promise<void> {
  for (const part of PARTS) {
    const plans = await plansOf(database, acts[part]);
    process.stderr.write(`${database.engine}, ${NAMES[part]}:\n${plans.join('\n')}\n`);
  }
}

const PARTS = ['availability', 'booking', 'adminPage'] as const;

const NAMES: Readonly<Record<keyof Costs, string>> = {
  availability: 'availability query',
  booking: 'a booking',
  adminPage: "the workroom's first page",
};

async function measureOn(
  open: () => Promise<Database>,
  databaseUrl: string | undefined,
): Promise<BenchFigure[]> {
  const database = await open();
  const changes = await openChanges(database, databaseUrl, openLog('silent'));
  const acts = actsOn(changes);
  await fill(database, 1, FEW);
  // The first time only warms up.
  await costs(database, acts);
  const few = await costs(database, acts);
  await fill(database, FEW + 1, MANY);
  const many = await costs(database, acts);
  await tellPlans(database, acts);
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
      { atMost: GROWTH },
    ),
  );
}

/** What a long history costs, on both engines. */
export async function measureHistory(): Promise<BenchFigure[]> {
  const sqlite = await withFolder((dataFolder) =>
    measureOn(() => openDatabase({ dataFolder, databaseUrl: undefined }), undefined),
  );
  const { url, stop } = await startPostgres();
  try {
    return [
      ...sqlite,
      ...(await measureOn(() => openDatabase({ dataFolder: '', databaseUrl: url }), url)),
    ];
  } finally {
    await stop();
  }
}
