import { listBookings } from '../../server/bookings/admin/list-bookings.ts';
import { bookSlot } from '../../server/bookings/book-slot.ts';
import { getDaySchedule } from '../../server/bookings/day-schedule.ts';
import { getOccupancy } from '../../server/bookings/queries.ts';
import { systemClock } from '../../server/clock.ts';
import type { ChangeFeed } from '../../server/database/changes/change-feed.ts';
import type { Database } from '../../server/database/database.ts';
import { type DatabaseSettings, openDatabase } from '../../server/database/open.ts';
import { createLog } from '../../server/log.ts';
import { findDueReminders } from '../../server/reminders/due-reminders.ts';
import { bookingRequest, manySlots } from '../../tests/kit/server/api.ts';
import { bookingServices } from '../../tests/kit/server/booking-services.ts';
import { type BenchFigure, figure } from '../figures.ts';
import {
  fill,
  LARGE_HISTORY,
  medianMicroseconds,
  onBothEngines,
  SMALL_HISTORY,
} from '../processes/past-bookings.ts';
import { plansOf } from '../processes/query-plans.ts';

const READS = 400;
const BOOKINGS = 300;
const RANGE = { from: '2026-11-30', to: '2026-12-16' } as const;
const NOW = Date.parse('2026-11-16T09:00:00Z');
const WINDOW = { opensAfterDays: 1, closesAfterDays: 60_000 };
/** Allowed slowdown from 1,000 to 1,000,000 bookings. */
const MAX_SLOWDOWN = 1.2;

/** Median durations in microseconds. */
interface Costs {
  readonly availability: number;
  readonly booking: number;
  readonly adminPage: number;
  readonly reminderScan: number;
  readonly daySchedule: number;
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
    reminderScan: ({ db }) => findDueReminders(db, NOW),
    daySchedule: ({ db }) => getDaySchedule(db, RANGE.from),
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
    reminderScan: await medianMicroseconds(READS, () => operations.reminderScan(database)),
    daySchedule: await medianMicroseconds(READS, () => operations.daySchedule(database)),
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

const PARTS = ['availability', 'booking', 'adminPage', 'reminderScan', 'daySchedule'] as const;

const NAMES: Readonly<Record<keyof Costs, string>> = {
  availability: 'availability query',
  booking: 'a booking',
  adminPage: 'the first page of bookings',
  reminderScan: 'the scan for due reminders',
  daySchedule: 'the schedule of a day',
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

export const measureHistory = () => onBothEngines(measureOn);
