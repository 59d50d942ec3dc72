import { once } from 'node:events';
import { Agent, type IncomingMessage, request as open } from 'node:http';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Booking } from '#domain/booking/booking.ts';
import { Problem } from '#domain/errors/problem.ts';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { nameOfRoute, ROUTE_BODIES } from '#tests/kit/api/every-route.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { Latencies } from '#tests/kit/faults/latency.ts';
import { seededRandom } from '#tests/kit/faults/random.ts';
import { atLeast, atMost, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { pick } from '#tests/kit/tier.ts';
import { type FuzzedRequest, type FuzzedRoute, requestsTo } from './fuzz.ts';

/**
 * T26. Sends nearly valid requests with an admin's cookie to every route, as listed by the server
 * itself. A failure prints the shrunk request;
 * `SEED=<seed> npm run test:all -- tests/faults/hostile/api-fuzz.all.test.ts` repeats the run.
 */
/** A path has routes for its methods and one for all others: 20,000 and more requests in total. */
const PER_ROUTE = pick({ all: 20, long: 5_000 });
const LOGOUT = 'POST /api/auth/logout';
const STORED_BOOKINGS = 30;
/**
 * With a smaller share, most requests fail at the first check. The few requests of the short run may
 * have one in five by chance.
 */
const TAKEN_MINIMUM = pick({ all: 0, long: PER_ROUTE / 5 });

/** The changes of a link end at a moved or cancelled booking; its reading does not. */
const LINKED_MINIMUM = pick({ all: 5, long: PER_ROUTE / 5 });

/** Open dates of the window, whose slots at 11:30 AM stay free for moves. */
const LINKED_DATES = [
  '2026-12-01',
  '2026-12-02',
  '2026-12-03',
  '2026-12-08',
  '2026-12-09',
] as const;
const GUEST_ROUTES = 'POST /api/guest/';

const linkKeys = createLinkKeys(TEST_SECRETS.AUTH_SECRET);

/** What the calls with a guest's link send, for a booking that there is. */
function guestBody({ id, booking_date, time_slot }: Booking) {
  return {
    key: linkKeys.keyOf(id, 0),
    from: { booking_date, time_slot },
    to: { booking_date, time_slot: '11:30 AM' },
  };
}

/** The fields of `base`, with the values of `more` where that has them. */
const withFields = (base: object, more: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(base).map(([name, value]) => [name, more[name] ?? value]));

/** Every route once; the one that signs the admin out comes last. */
function everyRoute(routes: readonly FuzzedRoute[]): FuzzedRoute[] {
  const byName = new Map(routes.map((route) => [nameOfRoute(route), route]));
  return [...byName.values()].sort(
    (a, b) => Number(nameOfRoute(a) === LOGOUT) - Number(nameOfRoute(b) === LOGOUT),
  );
}

/** The defect of a response; undefined without one. */
function faultIn(target: string, response: IncomingMessage, body: string): string | undefined {
  const { statusCode: status = 0, headers } = response;
  const path = new URL(`http://localhost${target}`).pathname;
  if (status >= 500) return `${status}: ${body}`;
  if (status < 400) return undefined;
  // A rejected form returns to its page.
  if (path === BOOKING_PAGE_PATH && headers['content-type']?.includes('html')) return undefined;
  // Page paths return HTML.
  if (status === 404 && !path.startsWith('/api') && headers['content-type']?.includes('html')) {
    return undefined;
  }
  if (headers['content-type'] !== 'application/problem+json') return `${status} is no problem`;
  const problem = v.safeParse(Problem, JSON.parse(body));
  return problem.success && problem.output.status === status ? undefined : `${status}: ${body}`;
}

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it(`responds to ${PER_ROUTE} malformed requests to each route without a failure, and rejects with a problem document (T26)`, async () => {
    const random = seededRandom();
    const server = await startTestServer(engine, { contactDelivery: 'host@example.com' });
    const { cookie, post } = await adminCalls(server);
    const bookings = Array.from({ length: STORED_BOOKINGS }, (_, index) =>
      storedBooking({ booking_date: addDays('2026-12-01', index) }),
    );
    await storeBookings(server, bookings);
    const { blocked } = await (
      await post('/blocked-dates', { blocked_date: '2026-12-20', until: '2026-12-30' })
    ).json();
    const ids = [...bookings, ...blocked].map(({ id }) => id);
    const linked = LINKED_DATES.map((booking_date) =>
      storedBooking({ booking_date, time_slot: '2:30 PM' }),
    );
    await storeBookings(server, linked);
    const guestBodies = linked.map(guestBody);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const latencies = new Latencies();
    const faults: string[] = [];
    let sent = 0;
    let failures = 0;
    let withLink = 0;

    async function send({ method, target, headers, body }: FuzzedRequest, isRepeat: boolean) {
      const began = performance.now();
      const outgoing = open(server.url, {
        agent,
        method,
        path: target,
        // The length is explicit, because clients omit it for methods without a body.
        headers: {
          Origin: server.url,
          Cookie: cookie,
          'Content-Length': String(body.length),
          ...headers,
        },
      });
      outgoing.end(body);
      const [response]: IncomingMessage[] = await once(outgoing, 'response');
      if (!response) throw new Error('There was no response');
      // A stream does not end.
      const isStream = response.headers['content-type'] === 'text/event-stream';
      const responseText = isStream ? '' : await text(response);
      if (isStream) response.destroy();
      if (isRepeat) return { response, responseText };
      latencies.add(performance.now() - began);
      sent += 1;
      if ((response.statusCode ?? 0) >= 500) failures += 1;
      return { response, responseText };
    }

    const routes = everyRoute(server.routes);
    for (const route of routes) {
      const name = nameOfRoute(route);
      let isFailing = false;
      let signedOut = 0;
      let taken = 0;
      const base = ROUTE_BODIES[name] ?? {};
      // The key of no booking reaches nothing behind the check of the key.
      const bases = 'key' in base ? guestBodies.map((body) => withFields(base, body)) : [];
      const property = fc.asyncProperty(
        fc.oneof(...[base, ...bases].map((one) => requestsTo(route, one, ids))),
        async (request) => {
          const { response, responseText } = await send(request, isFailing);
          const fault = faultIn(request.target, response, responseText);
          if (fault !== undefined) {
            isFailing = true;
            throw new Error(`${name}: ${fault}`);
          }
          if (response.statusCode === 401) signedOut += 1;
          if ((response.statusCode ?? 0) < 400) taken += 1;
          if (name.startsWith(GUEST_ROUTES) && (response.statusCode ?? 0) < 400) withLink += 1;
        },
      );
      const checked = await fc.check(property, { seed: random.seed, numRuns: PER_ROUTE });
      if (checked.failed) faults.push(fc.defaultReportMessage(checked) ?? name);
      // Otherwise only the first check was tested.
      if (route.path.startsWith('/api/admin')) expect([name, signedOut]).toEqual([name, 0]);
      if (name === 'GET /api/admin/bookings/:id') expect(taken).toBeGreaterThan(TAKEN_MINIMUM);
    }
    recordFigure({
      test: 'T26',
      name: `API fuzz, ${engine}`,
      operations: sent,
      measured: [
        exactly('5xx', failures, 0),
        none('routes with a faulty response', faults),
        atLeast('accepted with a link', withLink, LINKED_MINIMUM),
        exactly('requests', sent, routes.length * PER_ROUTE),
        { name: 'p99', value: latencies.quantile(0.99), unit: 'ms' },
        atMost('slowest', latencies.longest(), 1_000, 'ms'),
      ],
      seed: random.seed,
    });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });
});
