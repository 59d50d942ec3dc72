import { addDays } from '#domain/time/plain-date.ts';
import { listBookings } from '#server/bookings/admin/list-bookings.ts';
import { bookSlot } from '#server/bookings/book-slot.ts';
import { getDaySchedule } from '#server/bookings/day-schedule.ts';
import { getOccupancy } from '#server/bookings/queries.ts';
import type { Database } from '#server/database/database.ts';
import { getDay } from '#server/day-view/get-day.ts';
import { findDueReminders } from '#server/reminders/due-reminders.ts';
import { createLinkKeys } from '#server/tokens/guest-link-keys.ts';
import { createGuestLinks } from '#server/tokens/guest-links.ts';
import { bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { bookingServices } from '#tests/kit/server/booking-services.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { BenchFigure } from '../figures.ts';
import { LONG_WINDOW } from '../processes/booked-guests.ts';
import { compareHistories, type Histories, onBothEngines } from '../processes/past-bookings.ts';
import { plansOf } from '../processes/query-plans.ts';
import { orShort } from '../short.ts';
import { compareGuestLinks } from './guest-link-history.ts';

const READS = orShort(400, 4);
const BOOKINGS = orShort(300, 4);
/** Confirmed bookings of two weeks: a full window. */
const UPCOMING = 40;
const TODAY = '2026-11-16';
const RANGE = { from: '2026-11-30', to: '2026-12-16' } as const;
const NOW = Date.parse('2026-11-16T09:00:00Z');
const clock = () => NOW;
const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);

/** One more for the query plan of a booking. */
const slots = manySlots(UPCOMING + BOOKINGS + 1, addDays(TODAY, 1));

async function bookAt(database: Database, index: number): Promise<void> {
  const services = bookingServices({ database, window: LONG_WINDOW, clock });
  const guest_email = `guest-${index}@example.com`;
  const request = bookingRequest({ ...slots[index], guest_email });
  await bookSlot(services, request, { clientIp: 'here', idempotencyKey: `key-${index}` });
}

interface Operation {
  readonly name: string;
  readonly count: number;
  run(database: Database, index: number): Promise<unknown>;
}

const OPERATIONS: readonly Operation[] = [
  {
    name: 'availability query',
    count: READS,
    run: ({ db }) => getOccupancy(db, RANGE),
  },
  {
    name: "the admin area's first page",
    count: READS,
    run: ({ db }) => listBookings(db, { show: 'all', search: '' }, NOW),
  },
  {
    name: 'the scan for due reminders',
    count: READS,
    run: ({ db }) => findDueReminders(db, NOW),
  },
  {
    name: 'the schedule of a day',
    count: READS,
    run: ({ db }) => getDaySchedule(db, RANGE.from),
  },
  {
    name: 'the day view',
    count: READS,
    run(database) {
      const guestLinks = createGuestLinks(database.db, linkKeys, clock, () => 'http://localhost');
      return getDay({ clock, database, guestLinks }, RANGE.from);
    },
  },
  // The last one: the others read the same rows in both databases.
  { name: 'a booking', count: BOOKINGS, run: (parts, index) => bookAt(parts, UPCOMING + index) },
];

async function printPlans(database: Database): Promise<void> {
  for (const { name, run } of OPERATIONS) {
    const plans = await plansOf(database, (observed) => run(observed, BOOKINGS));
    process.stderr.write(`${database.engine}, ${name}:\n${plans.join('\n')}\n`);
  }
}

async function measureOn(histories: Histories): Promise<BenchFigure[]> {
  for (const parts of [histories.few, histories.many]) {
    for (let index = 0; index < UPCOMING; index += 1) await bookAt(parts, index);
  }
  await printPlans(histories.many);
  const figures: BenchFigure[] = [];
  for (const { name, count, run } of OPERATIONS) {
    figures.push(await compareHistories(name, histories, count, run));
  }
  return [...figures, ...(await compareGuestLinks(histories))];
}

export const measureHistory = () => onBothEngines(measureOn);
