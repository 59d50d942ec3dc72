import { addDays } from '../../domain/time/plain-date.ts';
import { listBookings } from '../../server/bookings/admin/list-bookings.ts';
import { bookSlot } from '../../server/bookings/book-slot.ts';
import { getDaySchedule } from '../../server/bookings/day-schedule.ts';
import { getOccupancy } from '../../server/bookings/queries.ts';
import { systemClock } from '../../server/clock.ts';
import type { ChangeFeed } from '../../server/database/changes/change-feed.ts';
import type { Database } from '../../server/database/database.ts';
import { type DatabaseSettings, openDatabase } from '../../server/database/open.ts';
import { getDay } from '../../server/day-view/get-day.ts';
import { createGuestLinks } from '../../server/links/guest-links.ts';
import { createLinkKeys } from '../../server/links/link-keys.ts';
import { createLog } from '../../server/log.ts';
import { findDueReminders } from '../../server/reminders/due-reminders.ts';
import { bookingRequest, manySlots } from '../../tests/kit/server/api.ts';
import { bookingServices } from '../../tests/kit/server/booking-services.ts';
import { TEST_SECRETS } from '../../tests/kit/server/server-parts.ts';
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
const clock = () => NOW;
const TODAY = '2026-11-16';
/** The confirmed bookings of two weeks: a full window. */
const UPCOMING = 40;
const LINK_KEYS = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
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
  readonly dayView: number;
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
    dayView: (database) => {
      const guestLinks = createGuestLinks(database.db, LINK_KEYS, clock, () => 'http://localhost');
      return getDay({ clock, database, guestLinks }, RANGE.from);
    },
    adminPage: ({ db }) => listBookings(db, { show: 'all', search: '' }, NOW),
  };
}

/** Replaces the new bookings by those of two weeks, so that both rounds read the same rows. */
async function bookTwoWeeks(database: Database, changes: ChangeFeed): Promise<void> {
  await database.db.deleteFrom('bookings').where('booking_date', '>', TODAY).execute();
  const services = bookingServices({ database, changes, window: WINDOW, clock });
  for (const [index, slot] of manySlots(UPCOMING, addDays(TODAY, 1)).entries()) {
    const request = bookingRequest({ ...slot, guest_email: `upcoming-${index}@example.com` });
    await bookSlot(services, request, { clientIp: 'here', idempotencyKey: undefined });
  }
}

async function costs(
  database: Database,
  changes: ChangeFeed,
  operations: ReturnType<typeof createOperations>,
): Promise<Costs> {
  const booking = await medianMicroseconds(BOOKINGS, () => operations.booking(database));
  await bookTwoWeeks(database, changes);
  return {
    booking,
    availability: await medianMicroseconds(READS, () => operations.availability(database)),
    adminPage: await medianMicroseconds(READS, () => operations.adminPage(database)),
    reminderScan: await medianMicroseconds(READS, () => operations.reminderScan(database)),
    daySchedule: await medianMicroseconds(READS, () => operations.daySchedule(database)),
    dayView: await medianMicroseconds(READS, () => operations.dayView(database)),
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

const PARTS = [
  'availability',
  'booking',
  'adminPage',
  'reminderScan',
  'daySchedule',
  'dayView',
] as const;

const NAMES: Readonly<Record<keyof Costs, string>> = {
  availability: 'availability query',
  booking: 'a booking',
  adminPage: 'the first page of bookings',
  reminderScan: 'the scan for due reminders',
  daySchedule: 'the schedule of a day',
  dayView: 'the day view',
};

async function measureOn(settings: DatabaseSettings): Promise<BenchFigure[]> {
  const database = await openDatabase(settings);
  const changes = await database.openChangeFeed(createLog('silent'));
  const operations = createOperations(changes);
  await fill(database, 1, SMALL_HISTORY);
  await costs(database, changes, operations);
  const few = await costs(database, changes, operations);
  await fill(database, SMALL_HISTORY + 1, LARGE_HISTORY);
  const many = await costs(database, changes, operations);
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
