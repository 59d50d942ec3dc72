import { describe, expect, it } from 'vitest';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { STARVED, sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const GUESTS = pick({ all: 16, long: 100 });
const ROUNDS = pick({ all: 2, long: 5 });
const DATE = '2026-12-01';

/** The posted forms among other bookings, at two instances: the invariants of T1, T2, T5 and T6. */
describe.each(ENGINES)('on %s', (engine) => {
  it(`gives a slot to one of ${GUESTS} guests with and without scripts, again after each cancellation, and to none once its date is blocked (T43)`, async () => {
    const location = await newDatabaseLocation(engine);
    const choices = { location, now: TEST_NOW, limits: NO_LIMITS, withStuckMails: true };
    const [first, second] = await Promise.all([spawnServer(choices), spawnServer(choices)]);
    const admin = callsWith(first, await adminCookie({ url: first.url, location }));
    const { db } = await openTestDatabaseAt(location);
    const confirmedIds = async () => {
      const rows = await db
        .selectFrom('bookings')
        .select('id')
        .where('status', '=', 'confirmed')
        .execute();
      return rows.map(({ id }) => id);
    };

    const bookAtOnce = (round: number) =>
      Promise.all(
        Array.from({ length: GUESTS }, async (_, guest) => {
          const { url } = guest % 4 < 2 ? first : second;
          const request = bookingRequest({ guest_email: `guest-${guest}@example.com` });
          const key = `round-${round}-guest-${guest}`;
          const send = () =>
            guest % 2 === 0 ? bookByForm(url, request, { key }) : book(url, request, key);
          return (await sendAgainAfter(STARVED, send)).status;
        }),
      );

    const others: number[] = [];
    let withOneWinner = 0;
    let wonByForm = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const statuses = await bookAtOnce(round);
      const winners = statuses.filter((status) => status === 200 || status === 201);
      const [id, ...more] = await confirmedIds();
      if (winners.length === 1 && id !== undefined && more.length === 0) withOneWinner += 1;
      if (winners[0] === 200) wonByForm += 1;
      others.push(...statuses.filter((status) => ![200, 201, 409].includes(status)));
      await admin.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: false });
    }

    // The invariant of T6: what is confirmed when the date is blocked was confirmed before.
    const [statuses, blocked] = await Promise.all([
      bookAtOnce(ROUNDS),
      admin.post('/blocked-dates', { blocked_date: DATE }),
    ]);
    const { affected } = await blocked.json();
    const late = (await confirmedIds()).filter(
      (id) => !affected.some((booking: { id: string }) => booking.id === id),
    );
    const after = await bookByForm(second.url, bookingRequest({ time_slot: '2:30 PM' }));
    expect(after.status).toBe(422);
    recordFigure({
      test: 'T43',
      name: `forms and scripts at one slot, ${engine}`,
      operations: (ROUNDS + 1) * GUESTS,
      measured: [
        { name: 'rounds with exactly one winner', value: withOneWinner, exactly: ROUNDS },
        { name: 'rounds won by a form', value: wonByForm, atMost: ROUNDS },
        { name: 'other responses', value: others.length, exactly: 0, examples: others },
        { name: 'bookings after the block', value: late.length, exactly: 0 },
        {
          name: 'other responses beside the block',
          value: statuses.filter((status) => ![200, 201, 409, 422].includes(status)).length,
          exactly: 0,
        },
      ],
    });
  });
});
