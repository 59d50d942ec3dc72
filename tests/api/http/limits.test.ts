import { describe, expect, it } from 'vitest';
import type { BookingRequest } from '#domain/booking/booking.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { newFolder, serve, urlOf } from '#tests/api/operation/product-process.ts';
import { bookingRequest, manySlots, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { startTwoServers, type TestServer } from '#tests/kit/server/server.ts';
import type { ServerChoices } from '#tests/kit/server/server-parts.ts';

const THREE = { times: 3, seconds: 600 };
const SLOTS = manySlots(40, '2026-11-30');
const CHOICES: Partial<ServerChoices> = {
  contactDelivery: 'letters@example.com',
  trustProxy: '127.0.0.1,::1',
};

const from = (visitor: number) => ({ 'X-Forwarded-For': `10.0.0.${visitor}` });

/** A booking of a slot of its own, by one client, for one guest. */
const bookAs = (
  { url }: TestServer,
  index: number,
  { visitor = index, ...more }: { visitor?: number } & Partial<BookingRequest> = {},
) => post(url, '/api/bookings', bookingRequest({ ...SLOTS[index], ...more }), from(visitor));

/** For each limit, requests with the status of an accepted one. */
const LIMITED: Record<
  string,
  { status: number; attempt: (server: TestServer, index: number) => Promise<Response> }
> = {
  'bookings from an address': {
    status: 201,
    attempt: (server, index) =>
      bookAs(server, index, { visitor: 1, guest_email: `${index}@example.com` }),
  },
  'bookings with an e-mail address': {
    status: 201,
    attempt: (server, index) =>
      bookAs(server, 10 + index, {
        guest_email: index % 2 === 0 ? 'jane@example.com' : 'JANE@example.com',
      }),
  },
  'wrong passcodes': {
    status: 403,
    attempt: ({ url }, index) =>
      post(url, '/api/passcode', { passcode: `guess ${index}` }, from(1)),
  },
  messages: {
    status: 202,
    attempt: ({ url }) =>
      post(
        url,
        '/api/messages',
        { name: 'Jane', email: 'jane@example.com', subject: 'Hello', message: 'Karibu' },
        from(1),
      ),
  },
};

const statusesOf = (responses: readonly Response[]) =>
  responses.map(({ status }) => status).sort((a, b) => a - b);

describe.each(API_ENGINES)('limits on %s', (engine) => {
  it('count requests over all instances and send Retry-After', async () => {
    const ofBookings = { bookingsPerClient: THREE, bookingsPerEmail: THREE };
    const limits = { ...ofBookings, wrongPasscodesPerClient: THREE, messagesPerClient: THREE };
    const instances = await startTwoServers(engine, { ...CHOICES, limits });
    for (const [name, { status, attempt }] of Object.entries(LIMITED)) {
      const responses: Response[] = [];
      for (let index = 0; index < 5; index += 1) {
        responses.push(await attempt(instances[index % 2 === 0 ? 0 : 1], index));
      }
      expect([name, ...statusesOf(responses)]).toEqual([name, status, status, status, 429, 429]);
      const last = responses.at(-1);
      const seconds = Number(last?.headers.get('Retry-After'));
      // A burst of three, then one for each third of the period.
      expect(seconds).toBeGreaterThan(180);
      expect(seconds).toBeLessThanOrEqual(200);
      expect(await last?.json()).toMatchObject({
        title: 'Too many attempts',
        detail: 'Please try again in 4 minutes.',
      });
    }
  });
});

describe.each(API_ENGINES)('an e-mail on %s', (engine) => {
  it('has at most three upcoming bookings, over all instances', async () => {
    const limits = { ...LIMITS, bookingsPerEmail: { times: 100, seconds: 60 } };
    const instances = await startTwoServers(engine, { ...CHOICES, limits });
    const [first, second] = instances;
    const responses = await Promise.all(
      SLOTS.slice(0, 20).map((_, index) =>
        // SQLite blocks the event loop while it waits, so only one instance is used there.
        bookAs(engine === 'sqlite' ? first : instances[index % 2 === 0 ? 0 : 1], index),
      ),
    );
    expect(statusesOf(responses)).toEqual([201, 201, 201, ...Array(17).fill(422)]);
    const again = await bookAs(second, 30, { guest_email: 'JANE@Example.com' });
    expect(again.status).toBe(422);
    expect(await again.json()).toEqual({
      type: 'about:blank',
      title: 'Booking limit reached',
      status: 422,
      detail:
        'You already have 3 recordings booked. Write to us to change one of them, or to book more.',
      code: 'enough_booked',
      field: 'guest_email',
    });
    expect((await bookAs(second, 31, { guest_email: 'other@example.com' })).status).toBe(201);
  });
});

const startProduct = () => urlOf(serve({ PORT: '0', DATA_DIR: newFolder() }));

it('applies the production limits to one client address: ten wrong passcodes, thirty streams', async () => {
  const url = await startProduct();
  const guess = async (): Promise<number> =>
    (await post(url, '/api/passcode', { passcode: 'wrong' })).status;
  const guesses: number[] = [];
  for (let time = 0; time < 11; time += 1) guesses.push(await guess());
  expect(guesses).toEqual([...Array(10).fill(403), 429]);

  const streams = await Promise.all(
    Array.from({ length: 30 }, () => readEvents(`${url}/api/live`)),
  );
  expect(streams.map(({ response }) => response.status)).toEqual(Array(30).fill(200));
  const rejected = await fetch(`${url}/api/live`);
  expect(rejected.status).toBe(503);
  expect(Number(rejected.headers.get('Retry-After'))).toBeGreaterThan(0);
});
