import { describe, expect, it } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES, newDatabaseLocation, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import {
  atLeast,
  atMost,
  exactly,
  type Measurement,
  none,
  recordFigure,
} from '#tests/kit/report/figures.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { spawnServer } from '#tests/kit/server/server-process.ts';
import { pick } from '#tests/kit/tier.ts';

/** A server on a starved machine ends any request with one of these: they say nothing about the request. */
const STARVED = [408, 503];

/** Sends a request, with the same idempotency key, for as long as the response has one of these statuses. */
async function sendAgainAfter(
  statuses: readonly number[],
  send: () => Promise<Response>,
): Promise<Response> {
  const response = await send();
  return statuses.includes(response.status) ? sendAgainAfter(statuses, send) : response;
}

const NUMBERS = { sqlite: '(T1)', postgres: '(T2)' };
/** PostgreSQL may reject some while all connections are in use. */
const TURNED_AWAY_MAXIMUM = { sqlite: 0, postgres: 10 };
const CANCELLED = { status: 'cancelled', notifies_guest: false };

/** Two processes on one database. */
async function openInstances(engine: EngineName) {
  const location = await newDatabaseLocation(engine);
  const choices = { location, now: TEST_NOW, withStuckMails: true };
  const [first, second] = await Promise.all([spawnServer(choices), spawnServer(choices)]);
  const { db } = await openTestDatabaseAt(location);
  const cookie = await adminCookie({ url: first.url, location });
  const confirmed = db.selectFrom('bookings').select('id').where('status', '=', 'confirmed');
  return {
    db,
    urlOf: (index: number) => (index % 2 === 0 ? first : second).url,
    admin: callsWith(first, cookie),
    confirmedIds: async () => (await confirmed.execute()).map(({ id }) => id),
  };
}

const guest = (index: number) => ({ guest_email: `guest-${index}@example.com` });

/** Sends so many requests at once. */
const atOnce = (length: number, send: (index: number) => Promise<Response>) =>
  Promise.all(Array.from({ length }, (_, index) => send(index)));

/** Counts responses by status; those with another one are examples. */
function tally(responses: readonly Response[]) {
  const statuses = responses.map(({ status }) => status);
  return {
    count: (status: number) => statuses.filter((one) => one === status).length,
    others(name: string, ...allowed: readonly number[]): Measurement {
      const examples = statuses.filter((status) => !allowed.includes(status));
      return { name, value: examples.length, exactly: 0, examples };
    },
  };
}

describe.each(ENGINES)('at two instances on %s', (engine) => {
  const number = NUMBERS[engine];

  it(`one slot goes to exactly one of many bookings at once ${number}`, async () => {
    const { db, urlOf } = await openInstances(engine);
    const bookings = pick({ all: 200, long: 1_000 });
    const maximum = TURNED_AWAY_MAXIMUM[engine];
    const latencies = new Latencies();
    const responses = await atOnce(bookings, (index) => {
      const send = () => book(urlOf(index), bookingRequest(guest(index)), `key-${index}`);
      return latencies.measure(sendAgainAfter([408], send));
    });
    const { count, others } = tally(responses);
    const rows = await db.selectFrom('bookings').select('status').execute();
    const mails = await db.selectFrom('mails').select('audience').orderBy('audience').execute();
    const withoutRetryAfter = responses.filter(
      ({ status, headers }) => status === 503 && headers.get('Retry-After') === null,
    );
    expect(mails).toEqual([{ audience: 'guest' }, { audience: 'producer' }]);
    expect(rows).toEqual([{ status: 'confirmed' }]);
    recordFigure({
      test: number.slice(1, -1),
      name: `bookings of one slot, ${engine}`,
      operations: bookings,
      measured: [
        exactly('201', count(201), 1),
        atLeast('409', count(409), bookings - 1 - maximum),
        atMost('503', count(503), maximum),
        none('503 without Retry-After', withoutRetryAfter),
        others('other responses', 201, 409, 503),
        atMost('p99', latencies.quantile(0.99), 2_000, 'ms'),
      ],
    });
  });

  it('a slot goes to one of the guests with and without scripts, again after each cancellation, and to none once its date is blocked (T5, T6, T43)', async () => {
    const { admin, confirmedIds, urlOf } = await openInstances(engine);
    const guests = pick({ all: 16, long: 100 });
    const rounds = pick({ all: 2, long: 20 });
    const bookAtOnce = (round: number) =>
      atOnce(guests, (index) => {
        const url = urlOf(Math.floor(index / 2));
        const key = `round-${round}-guest-${index}`;
        const request = bookingRequest(guest(index));
        const send = () =>
          index % 2 === 0 ? bookByForm(url, request, { key }) : book(url, request, key);
        return sendAgainAfter(STARVED, send);
      });
    const responses: Response[] = [];
    let withOneWinner = 0;
    for (let round = 0; round < rounds; round += 1) {
      const replies = await bookAtOnce(round);
      const { count } = tally(replies);
      const [id, ...more] = await confirmedIds();
      const isWon = count(200) + count(201) === 1 && id !== undefined && more.length === 0;
      if (isWon) withOneWinner += 1;
      responses.push(...replies);
      await sendAgainAfter(STARVED, () => admin.patch(`/bookings/${id}`, CANCELLED));
    }
    // A booking that stands after the block was confirmed before it.
    const { booking_date: blocked_date } = bookingRequest();
    const [replies, blocked] = await Promise.all([
      bookAtOnce(rounds),
      sendAgainAfter(STARVED, () => admin.post('/blocked-dates', { blocked_date })),
    ]);
    const { affected }: { affected: { id: string }[] } = await blocked.json();
    const late = (await confirmedIds()).filter((one) => !affected.some(({ id }) => id === one));
    const after = await bookByForm(urlOf(1), bookingRequest({ time_slot: '2:30 PM' }));
    expect(after.status).toBe(422);
    recordFigure({
      test: 'T43',
      name: `bookings with and without scripts, ${engine}`,
      operations: (rounds + 1) * guests,
      measured: [
        exactly('rounds with exactly one winner', withOneWinner, rounds),
        tally(responses).others('other responses', 200, 201, 409),
        none('bookings after the block', late),
        tally(replies).others('other responses beside the block', 200, 201, 409, 422),
      ],
    });
  });
});
