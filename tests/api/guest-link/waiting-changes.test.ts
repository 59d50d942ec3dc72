import { describe, expect, it } from 'vitest';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import {
  API_ENGINES,
  newDatabaseLocation,
  openTestDatabaseAt,
} from '#tests/kit/database/database.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { bookingRows, insertBlock, updateBookings } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;

async function booked() {
  const server = await startTestServer('postgres');
  const { guest } = await bookAsGuest(server, FROM);
  return { server, database: await server.openDatabase(), guest };
}

it.each([
  ['a move', TO.booking_date],
  ['taking back', FROM.booking_date],
] as const)(
  '%s waits for a block of its date on PostgreSQL, and is rejected',
  async (what, date) => {
    const { database, guest } = await booked();
    if (what === 'taking back') await guest.cancel(FROM);
    const { changing } = await database.db.transaction().execute(async (transaction) => {
      await database.capabilities.lockDate(transaction, date, 'exclusive');
      const change = what === 'a move' ? guest.move(FROM, TO) : guest.takeBack(FROM);
      await untilWaiting(database, 1);
      await insertBlock(transaction, date);
      return { changing: change };
    });
    expect(await changing).toMatchObject({ code: 'date_unavailable' });
  },
);

it('a correction waits for another one on PostgreSQL, and raises SEQUENCE over what that has changed', async () => {
  const { server, database, guest } = await booked();
  const { guest_name, notes } = bookingRequest();
  const { correcting } = await database.db.transaction().execute(async (transaction) => {
    await updateBookings(transaction, { guest_name: 'Jane W.', calendar_sequence: 1 });
    const correction = guest.correct({ guest_name, notes, guest_phone: '0700' });
    await untilWaiting(database, 1);
    return { correcting: correction };
  });
  expect(await correcting).toMatchObject({ http: 200, guest_name });
  expect(await bookingRows(server)).toMatchObject([{ guest_name, calendar_sequence: 2 }]);
});

it("an admin's confirmation waits for the guest's cancellation on PostgreSQL, and confirms again", async () => {
  const { server, database } = await booked();
  const admin = await adminCalls(server);
  const [row] = await bookingRows(server);
  const { confirming } = await database.db.transaction().execute(async (transaction) => {
    await updateBookings(transaction, { status: 'cancelled', cancelled_by: 'guest' });
    const confirmation = admin.patch(`/bookings/${row?.id}`, {
      status: 'confirmed',
      notifies_guest: false,
    });
    await untilWaiting(database, 1);
    return { confirming: confirmation };
  });
  expect(await (await confirming).json()).toMatchObject({ booking: { status: 'confirmed' } });
  expect(await bookingRows(server)).toMatchObject([{ status: 'confirmed', cancelled_by: null }]);
});

const ROUNDS = 20;

describe.each(API_ENGINES)(
  'a guest who is erased while they move the recording, on %s',
  (engine) => {
    it('gets the response of the move or an unknown link, and no row with their data is left', async () => {
      const location = await newDatabaseLocation(engine);
      const choices = { location, now: TEST_NOW, limits: NO_LIMITS, withStuckMails: true };
      // A process of its own: SQLite's wait for a lock blocks the one that waits.
      const server = await spawnServer(choices);
      const database = await openTestDatabaseAt(location);
      const erase = (email: string) => erasePerson(database, { email, withAccount: false });

      for (let round = 0; round < ROUNDS; round += 1) {
        const guest_email = `wambui-${round}@example.com`;
        const response = await book(
          server.url,
          bookingRequest({ ...FROM, guest_email }),
          `book-${round}`,
        );
        const { guest_key } = await response.json();
        const guest = guestCalls(server.url, guest_key);
        const moving = guest.move(FROM, TO, `move-${round}`);
        // In every second round the erasure comes a request later.
        if (round % 2 === 1) await guestCalls(server.url, '').read();
        const [moved, erasure] = await Promise.all([moving, erase(guest_email)]);
        expect(erasure).toMatchObject({ bookings: 1, consents: 1 });
        if (moved.http === 200) expect(moved).toMatchObject({ ...TO, status: 'confirmed' });
        else expect(moved).toMatchObject({ http: 404, code: 'link_unknown' });
        const rows = await everyRow(database);
        expect(rows.filter((row) => row.includes('wambui'))).toEqual([]);
        expect(await guest.move(FROM, TO, `move-${round}`)).toMatchObject({ code: 'link_unknown' });
      }
    });
  },
);
