import { describe, expect, it } from 'vitest';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { LONG_FORM, recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const ROUNDS = LONG_FORM ? 200 : 20;
const REBOOKERS = 20;

describe.each(ENGINES)('a cancelled slot on %s (T5)', (engine) => {
  it(`can be booked again, by the same guest and by exactly one of ${REBOOKERS} at once`, async () => {
    const server = await startTestServer(engine);
    const { db } = await openTestDatabaseAt(server.place);
    const cancel = () => db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    let rebooked = 0;
    let winners = 0;
    await book(server.url, bookingRequest());
    for (let round = 0; round < ROUNDS; round += 1) {
      await cancel();
      if ((await book(server.url, bookingRequest())).status === 201) rebooked += 1;
      await cancel();
      const many = await Promise.all(
        Array.from({ length: REBOOKERS }, () => book(server.url, bookingRequest())),
      );
      winners += many.filter(({ status }) => status === 201).length;
      expect(many.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
    }
    const confirmed = await db
      .selectFrom('bookings')
      .select('id')
      .where('status', '=', 'confirmed')
      .execute();
    recordFigure({
      test: 'T5',
      name: `cancel then rebook, ${engine}`,
      operations: ROUNDS * (1 + REBOOKERS),
      figure: `${rebooked} rebooked, ${winners} single winners in ${ROUNDS} rounds`,
      required: 'every round rebooked, exactly one winner each',
    });
    expect(rebooked).toBe(ROUNDS);
    expect(winners).toBe(ROUNDS);
    expect(confirmed).toHaveLength(1);
  });
});
