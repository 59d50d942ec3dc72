import { describe, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

const ROUNDS = pick({ all: 4, long: 200 });
const REBOOKERS = 20;

describe.each(ENGINES)('on %s', (engine) => {
  it(`lets a cancelled slot be booked again, by exactly one of ${REBOOKERS} at once (T5)`, async () => {
    const server = await startTestServer(engine);
    const { db } = await openTestDatabaseAt(server.location);
    const cancel = () => db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    let rebooked = 0;
    let withOneWinner = 0;
    const others: number[] = [];
    await book(server.url, bookingRequest());
    for (let round = 0; round < ROUNDS; round += 1) {
      await cancel();
      if ((await book(server.url, bookingRequest())).status === 201) rebooked += 1;
      await cancel();
      const many = await Promise.all(
        Array.from({ length: REBOOKERS }, () => book(server.url, bookingRequest())),
      );
      const winners = many.filter(({ status }) => status === 201);
      if (winners.length === 1) withOneWinner += 1;
      others.push(...many.map(({ status }) => status).filter((one) => one !== 201 && one !== 409));
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
      measured: [
        { name: 'rounds rebooked by the same guest', value: rebooked, exactly: ROUNDS },
        { name: 'rounds with exactly one winner', value: withOneWinner, exactly: ROUNDS },
        { name: 'responses but 201 and 409', value: others.length, exactly: 0, examples: others },
        { name: 'confirmed at the end', value: confirmed.length, exactly: 1 },
      ],
    });
  });
});
