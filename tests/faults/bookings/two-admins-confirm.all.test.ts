import { describe, expect, it } from 'vitest';
import { adminCalls, callsWith, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 6, long: 200 });
const CONFIRMED = { status: 'confirmed', notifies_guest: true };

describe.each(ENGINES)('on %s', (engine) => {
  it('confirms one of two cancelled bookings of a slot when two admins confirm both at once (T4)', async () => {
    const server = await startTestServer(engine);
    const other = await startTestServer(engine, { location: server.location });
    const { db } = await openTestDatabaseAt(server.location);
    const first = await adminCalls(server);
    const second = callsWith(other, first.cookie);
    const one = storedBooking({ status: 'cancelled' });
    const two = storedBooking({ status: 'cancelled', guest_email: 'ben@example.com' });
    await storeBookings(server, [one, two]);
    let singleWinners = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const responses = await Promise.all([
        first.patch(`/bookings/${one.id}`, CONFIRMED),
        second.patch(`/bookings/${two.id}`, CONFIRMED),
      ]);
      const loser = responses.find(({ status }) => status === 409);
      const { length: winners } = responses.filter(({ status }) => status === 200);
      const rows = await db.selectFrom('bookings').select(['id', 'status']).execute();
      const confirmed = rows.filter(({ status }) => status === 'confirmed');
      if (winners === 1 && loser && confirmed.length === 1) singleWinners += 1;
      expect(await loser?.json()).toMatchObject({
        title: 'Failed to update booking status',
        detail: 'Another booking has this slot.',
      });
      for (const { id } of confirmed) {
        await first.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: false });
      }
    }
    recordFigure({
      test: 'T4',
      name: `two admins confirm, ${engine}`,
      operations: ROUNDS * 2,
      measured: [
        { name: 'rounds with one winner and one 409', value: singleWinners, exactly: ROUNDS },
      ],
    });
  });
});
