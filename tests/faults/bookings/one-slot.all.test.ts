import { describe, expect, it } from 'vitest';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { sendAgainAfter } from '#tests/kit/faults/send-again.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { NO_LIMITS, TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

const BOOKINGS = pick({ all: 200, long: 1_000 });
/** PostgreSQL may reject some while all connections are in use. */
const TURNED_AWAY_MAXIMUM = { sqlite: 0, postgres: 10 };

/** The numbers in docs/fault-tests.md. */
const NUMBERS = { sqlite: '(T1)', postgres: '(T2)' };

describe.each(ENGINES)('on %s', (engine) => {
  it(`gives one slot to exactly one of ${BOOKINGS} bookings at once at two instances ${NUMBERS[engine]}`, async () => {
    const location = await newDatabaseLocation(engine);
    const choices = { location, now: TEST_NOW, limits: NO_LIMITS };
    const servers = await Promise.all([spawnServer(choices), spawnServer(choices)]);
    const latencies = new Latencies();
    const responses = await Promise.all(
      Array.from({ length: BOOKINGS }, (_, index) => {
        const server = servers[index % servers.length];
        if (!server) throw new Error('There are two servers');
        const request = bookingRequest({ guest_email: `guest-${index}@example.com` });
        const send = () => book(server.url, request, `key-${index}`);
        return latencies.measure(sendAgainAfter([408], send));
      }),
    );
    const count = (status: number) =>
      responses.filter((response) => response.status === status).length;
    const { db } = await openTestDatabaseAt(location);
    const rows = await db.selectFrom('bookings').select('status').execute();
    const mails = await db.selectFrom('mails').select('audience').orderBy('audience').execute();
    const conflict = responses.find(({ status }) => status === 409);
    const withoutRetryAfter = responses.filter(
      ({ status, headers }) => status === 503 && headers.get('Retry-After') === null,
    );
    const others = responses
      .map(({ status }) => status)
      .filter((status) => ![201, 409, 503].includes(status));
    const confirmed = rows.filter(({ status }) => status === 'confirmed');
    recordFigure({
      test: engine === 'sqlite' ? 'T1' : 'T2',
      name: `one slot, ${engine}`,
      operations: responses.length,
      measured: [
        { name: '201', value: count(201), exactly: 1 },
        { name: '409', value: count(409), atLeast: BOOKINGS - 1 - TURNED_AWAY_MAXIMUM[engine] },
        { name: '503', value: count(503), atMost: TURNED_AWAY_MAXIMUM[engine] },
        { name: '503 without Retry-After', value: withoutRetryAfter.length, exactly: 0 },
        {
          name: 'other responses',
          value: others.length,
          exactly: 0,
          examples: [...new Set(others)],
        },
        { name: 'confirmed rows', value: confirmed.length, exactly: 1 },
        { name: 'rows', value: rows.length, exactly: 1 },
        { name: 'mails', value: mails.length, exactly: 2 },
        { name: 'p99', value: latencies.quantile(0.99), unit: 'ms', atMost: 2_000 },
      ],
    });
    expect(await conflict?.json()).toMatchObject({
      title: 'Slot already booked',
      detail: 'This time slot was just booked. Please select another.',
    });
    expect(mails).toEqual([{ audience: 'guest' }, { audience: 'producer' }]);
  });
});
