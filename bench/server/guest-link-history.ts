import { systemClock } from '../../server/clock.ts';
import { type DatabaseSettings, openDatabase } from '../../server/database/open.ts';
import type { GuestServices } from '../../server/guest-link/guest-services.ts';
import { readLinkedBooking } from '../../server/guest-link/linked-booking.ts';
import { moveBooking } from '../../server/guest-link/move-booking.ts';
import { toGuestBooking } from '../../server/guest-link/to-guest-booking.ts';
import { createGuestLinks } from '../../server/links/guest-links.ts';
import { createLinkKeys } from '../../server/links/link-keys.ts';
import { createLog } from '../../server/log.ts';
import { createRateLimiter } from '../../server/rate-limits/rate-limiter.ts';
import { manySlots } from '../../tests/kit/server/api.ts';
import { TEST_SECRETS } from '../../tests/kit/server/server-parts.ts';
import { type BenchFigure, figure } from '../figures.ts';
import { type BookedGuest, bookGuests, LONG_WINDOW } from '../processes/booked-guests.ts';
import {
  fill,
  LARGE_HISTORY,
  medianMicroseconds,
  onBothEngines,
  SMALL_HISTORY,
} from '../processes/past-bookings.ts';

const GUESTS = 300;
/** Allowed slowdown from 1,000 to 1,000,000 bookings. */
const MAX_SLOWDOWN = 1.2;

type Parts = Pick<GuestServices, 'database' | 'changes'>;

function guestServices({ database, changes }: Parts): GuestServices {
  const unlimited = createRateLimiter('', null, systemClock);
  const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
  return {
    database,
    changes,
    linkKeys,
    clock: systemClock,
    window: LONG_WINDOW,
    limits: {
      changes: unlimited,
      moves: unlimited,
      linksPerClient: unlimited,
      linksPerEmail: unlimited,
    },
    guestLinks: createGuestLinks(database.db, linkKeys, systemClock, () => 'http://localhost'),
    uniformResponseMs: 0,
  };
}

/** Books new guests, whom the next round does not move again, since each move queues mails. */
async function costs(parts: Parts, slots: ReturnType<typeof manySlots>) {
  const services = guestServices(parts);
  const guests = await bookGuests(parts.database, parts.changes, slots.slice(0, GUESTS));
  const guestAt = (index: number): BookedGuest => {
    const guest = guests[index % GUESTS];
    if (!guest) throw new Error('No guest');
    return guest;
  };
  const read = await medianMicroseconds(GUESTS, async (index) =>
    toGuestBooking(services, await readLinkedBooking(services, guestAt(index).key)),
  );
  const move = await medianMicroseconds(GUESTS, (index) => {
    const { key, slot: from } = guestAt(index);
    const to = slots[GUESTS + index] ?? from;
    return moveBooking(services, { key, from, to }, `move-${key}`);
  });
  return { read, move };
}

async function measureOn(settings: DatabaseSettings): Promise<BenchFigure[]> {
  const database = await openDatabase(settings);
  const changes = await database.openChangeFeed(createLog('silent'));
  const slots = manySlots(GUESTS * 6);
  const slotsOf = (round: number) => slots.slice(round * GUESTS * 2, (round + 1) * GUESTS * 2);
  const parts = { database, changes };
  await fill(database, 1, SMALL_HISTORY);
  await costs(parts, slotsOf(0));
  const few = await costs(parts, slotsOf(1));
  await fill(database, SMALL_HISTORY + 1, LARGE_HISTORY);
  const many = await costs(parts, slotsOf(2));
  await changes.stop();
  await database.close();
  const compare = (name: string, operation: keyof typeof few) =>
    figure(
      `${name}, 1,000,000 past bookings, ${database.engine}`,
      many[operation],
      'with 1,000',
      few[operation],
      'µs',
      { atMost: MAX_SLOWDOWN },
    );
  return [compare('a booking read by key', 'read'), compare('a move', 'move')];
}

export const measureGuestLinkHistory = () => onBothEngines(measureOn);
