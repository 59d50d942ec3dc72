import { describe, expect, it } from 'vitest';
import { ENGINES, newDatabasePlace, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { book, bookingRequest } from '#tests/kit/server/api.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';

const BOOKINGS = 1_000;
/** PostgreSQL may turn some away while its connections are all taken. */
const TURNED_AWAY_MAXIMUM = { sqlite: 0, postgres: 10 };

describe.each(ENGINES)('one slot on %s, two processes (T1, T2)', (engine) => {
  it(`goes to exactly one of ${BOOKINGS} who book it at once`, async () => {
    const place = await newDatabasePlace(engine);
    const choices = { place, now: TEST_NOW, limits: NO_LIMITS };
    const servers = await Promise.all([spawnServer(choices), spawnServer(choices)]);
    const latencies = new Latencies();
    const responses = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('There are two servers');
        const request = bookingRequest({ guest_email: `guest-${index}@example.com` });
        return latencies.measure(book(server.url, request, `key-${index}`));
      }),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const { db } = await openTestDatabaseAt(place);
    const rows = await db.selectFrom('bookings').select('status').execute();
    const mails = await db.selectFrom('mails').select('audience').orderBy('audience').execute();
    const conflict = responses.find(({ status }) => status === 409);
    recordFigure({
      test: engine === 'sqlite' ? 'T1' : 'T2',
      name: `one slot, ${engine}`,
      operations: responses.length,
      figure: `${count(201)} x 201, ${count(409)} x 409, ${count(503)} x 503, ${count(500)} x 500, p99 ${latencies.quantile(0.99)} ms`,
      required: `1 x 201, at most ${TURNED_AWAY_MAXIMUM[engine]} x 503, 0 x 500, p99 <= 2000 ms`,
    });
    expect(count(201)).toBe(1);
    expect(count(503)).toBeLessThanOrEqual(TURNED_AWAY_MAXIMUM[engine]);
    expect(count(201) + count(409) + count(503)).toBe(BOOKINGS);
    for (const response of responses.filter(({ status }) => status === 503)) {
      expect(response.headers.get('Retry-After')).not.toBeNull();
    }
    expect(await conflict?.json()).toMatchObject({
      title: 'Slot already booked',
      detail: 'This time slot was just booked. Please select another.',
    });
    expect(rows).toEqual([{ status: 'confirmed' }]);
    expect(mails).toEqual([{ audience: 'guest' }, { audience: 'producer' }]);
  });
});
