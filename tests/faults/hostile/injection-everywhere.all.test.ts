import { describe, it } from 'vitest';
import { STATEMENT_TEXTS } from '#tests/data/injections.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { calledRoutes, nameOfRoute, ROUTE_BODIES } from '#tests/kit/api/every-route.ts';
import { FORM_ENGINES } from '#tests/kit/database/database.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { findInternals } from '#tests/kit/faults/internal-words.ts';
import { atLeast, exactly, none, recordFigure } from '#tests/kit/report/figures.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

/** The short run sends a share of the texts to each input, a different share to the next. */
const SHARE = pick({ all: 50, long: 1 });
/** Every query key that a route reads. */
const KEYS = [
  'show',
  'search',
  'after',
  'before',
  'notifies_guest',
  'grant_type',
  'token',
  'key',
  'blocked_date',
  'until',
];
/** Headers that the server stores, counts or compares. */
const HEADERS = ['Idempotency-Key', 'If-None-Match', 'X-Forwarded-For', 'User-Agent'];

interface Attempt {
  readonly name: string;
  readonly method: string;
  readonly target: string;
  readonly headers: Record<string, string>;
  readonly body: string | undefined;
}

/** The same request with the text in each input of a route. */
function attemptsAt(route: { method: string; path: string }, text: string): Attempt[] {
  const name = nameOfRoute(route);
  const body = ROUTE_BODIES[name];
  const coded = encodeURIComponent(text);
  const target = route.path.replace(':id', coded);
  const usual = {
    method: route.path === '/api/live' ? 'HEAD' : route.method,
    target,
    headers: {},
    body: body && JSON.stringify(body),
  };
  const fields = Object.entries(body ?? {}).filter(([, value]) => typeof value === 'string');
  return [
    ...fields.map(([field]) => ({
      ...usual,
      name: `${name} ${field}`,
      body: JSON.stringify({ ...body, [field]: text }),
    })),
    {
      ...usual,
      name: `${name} ?`,
      target: `${target}?${KEYS.map((key) => `${key}=${coded}`).join('&')}`,
    },
    {
      ...usual,
      name: `${name} headers`,
      target: `${target}?notifies_guest=no`,
      headers: Object.fromEntries(HEADERS.map((header) => [header, coded])),
    },
  ];
}

describe.each(FORM_ENGINES)('on %s', (engine) => {
  it('treats SQL as text in every field, query, path and header of every route (T41)', async () => {
    const server = await startTestServer(engine, { contactDelivery: 'host@example.com' });
    const { cookie } = await adminCalls(server);
    const bookings = [storedBooking(), storedBooking({ time_slot: '2:30 PM', notes: null })];
    await storeBookings(server, bookings);
    const database = await server.openDatabase();
    const theirs = /^(bookings|users|user_roles|accounts) /;
    const before = (await everyRowAtRest(database)).filter((row) => theirs.test(row));
    const routes = calledRoutes(server.routes).filter(({ path }) => !path.endsWith('/logout'));
    let sent = 0;
    let inputs = 0;
    const failed: string[] = [];
    for (const route of routes) {
      for (const [input] of attemptsAt(route, '').entries()) {
        inputs += 1;
        const texts = STATEMENT_TEXTS.filter((_, index) => (index + inputs) % SHARE === 0);
        for (const text of texts) {
          const attempt = attemptsAt(route, text)[input];
          if (!attempt) throw new Error('Every text has the same inputs');
          const response = await fetch(server.url + attempt.target, {
            method: attempt.method,
            redirect: 'manual',
            headers: {
              Cookie: cookie,
              Origin: server.url,
              ...(attempt.body !== undefined && { 'Content-Type': 'application/json' }),
              ...attempt.headers,
            },
            ...(attempt.body !== undefined && { body: attempt.body }),
          });
          const responseText = await response.text();
          const leaks = response.status >= 400 ? findInternals(responseText, server.location) : [];
          if (response.status >= 500 || leaks.length > 0) {
            failed.push(`${attempt.name} ${JSON.stringify(text)} ${response.status} ${leaks}`);
          }
          sent += 1;
        }
      }
    }
    const after = new Set(await everyRowAtRest(database));
    const changed = before.filter((row) => !after.has(row));
    const roles = await database.db.selectFrom('user_roles').select('role').execute();
    recordFigure({
      test: 'T41',
      name: `statements in every input, ${engine}`,
      operations: sent,
      measured: [
        atLeast('inputs', inputs, 71),
        none('failed or leaking responses', failed),
        none('rows changed', changed),
        exactly('roles', roles.length, 1),
        atLeast('requests', sent, Math.floor(STATEMENT_TEXTS.length / SHARE) * inputs),
      ],
    });
  });
});
