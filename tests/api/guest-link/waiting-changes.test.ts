import { expect, it } from 'vitest';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookingRequest } from '#tests/kit/api/api.ts';
import { bookAsGuest } from '#tests/kit/api/guest.ts';
import { untilWaiting } from '#tests/kit/database/postgres-locks.ts';
import { bookingRows, insertBlock, updateBookings } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

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
