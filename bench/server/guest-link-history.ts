import type { Database } from '#server/database/database.ts';
import type { GuestServices } from '#server/guest-link/guest-services.ts';
import { readLinkedBooking } from '#server/guest-link/linked-booking.ts';
import { moveBooking } from '#server/guest-link/move-booking.ts';
import { toGuestBooking } from '#server/guest-link/to-guest-booking.ts';
import { createRateLimiter } from '#server/rate-limits/rate-limiter.ts';
import { systemClock } from '#server/time/clock.ts';
import { createLinkKeys } from '#server/tokens/guest-link-keys.ts';
import { createGuestLinks } from '#server/tokens/guest-links.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import type { BenchFigure } from '../figures.ts';
import { type BookedGuest, bookGuests, LONG_WINDOW } from '../processes/booked-guests.ts';
import { compareHistories, type Histories } from '../processes/past-bookings.ts';
import { orShort } from '../short.ts';

const GUESTS = orShort(300, 4);
/** After all other bookings of the same databases. */
const FIRST_DATE = '2030-01-01';

function guestServices(database: Database): GuestServices {
  const unlimited = createRateLimiter('', null, systemClock);
  const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);
  return {
    database,
    linkKeys,
    clock: systemClock,
    window: LONG_WINDOW,
    limits: {
      changes: unlimited,
      moves: unlimited,
      bookingsPerEmail: unlimited,
      upcomingPerEmail: null,
      linksPerClient: unlimited,
      linksPerEmail: unlimited,
    },
    guestLinks: createGuestLinks(database.db, linkKeys, systemClock, () => 'http://localhost'),
    uniformResponseMs: 0,
  };
}

/** Each guest reads their booking, and moves it once: each move queues mails. */
export async function compareGuestLinks(histories: Histories): Promise<BenchFigure[]> {
  const slots = manySlots(GUESTS * 2, FIRST_DATE);
  const guests = new Map<Database, readonly BookedGuest[]>();
  for (const database of [histories.few, histories.many]) {
    guests.set(database, await bookGuests(database, slots.slice(0, GUESTS)));
  }
  const guestAt = (database: Database, index: number): BookedGuest => {
    const guest = guests.get(database)?.[index];
    if (!guest) throw new Error('No guest');
    return guest;
  };
  const read = await compareHistories(
    'a booking read by key',
    histories,
    GUESTS,
    async (database, index) => {
      const services = guestServices(database);
      const { key } = guestAt(database, index);
      return toGuestBooking(services, await readLinkedBooking(services, key));
    },
  );
  const move = await compareHistories('a move', histories, GUESTS, (database, index) => {
    const { key, slot: from } = guestAt(database, index);
    const to = slots[GUESTS + index] ?? from;
    return moveBooking(guestServices(database), { key, from, to }, `move-${key}`);
  });
  return [read, move];
}
