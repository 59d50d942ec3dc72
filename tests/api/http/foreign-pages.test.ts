import { describe, expect, it } from 'vitest';
import { CALENDAR_FORM_PATH } from '#domain/guest-link/guest-link-url.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { calledRoutes, nameOfRoute, ROUTE_BODIES, type Route } from '#tests/kit/api/every-route.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

function foreignHeaders(url: string): Record<string, string>[] {
  const { origin, port } = new URL(url);
  return [
    {},
    ...[
      'null',
      'https://evil.example',
      `http://evil.localhost:${port}`,
      `${origin}.evil.example`,
      `http://localhost:${Number(port) + 1}`,
      origin.replace('http:', 'https:'),
      `${origin}/`,
      `${origin}, https://evil.example`,
    ].map((Origin) => ({ Origin })),
    { Origin: origin, 'Sec-Fetch-Site': 'cross-site' },
    { Origin: origin, 'Sec-Fetch-Site': 'same-site' },
  ];
}

const FORM = 'application/x-www-form-urlencoded';

const TYPES = [
  'application/json',
  FORM,
  'multipart/form-data; boundary=x',
  'text/plain',
  undefined,
];

async function startAttacked() {
  const server = await startTestServer('sqlite', { contactDelivery: 'host@example.com' });
  const { cookie } = await adminCalls(server);
  const booking = storedBooking();
  await storeBookings(server, [booking]);
  const routes = calledRoutes(server.routes);
  return { server, cookie, id: booking.id, routes };
}

type Attacked = Awaited<ReturnType<typeof startAttacked>>;

/** Sends a valid body with the cookie and exactly these headers. */
function send({ server, cookie, id }: Attacked, route: Route, headers: Record<string, string>) {
  const body = ROUTE_BODIES[nameOfRoute(route)] ?? {};
  return fetch(server.url + route.path.replace(':id', id), {
    redirect: 'manual',
    method: route.method,
    headers: { Cookie: cookie, ...headers },
    // As bytes, because fetch adds a content type to a string.
    body: new TextEncoder().encode(JSON.stringify(body)),
  });
}

const typed = (type: string | undefined) => (type === undefined ? {} : { 'Content-Type': type });

const stored = async ({ openDatabase }: TestServer) => everyRowAtRest(await openDatabase());

describe("a page of another site in an admin's browser", () => {
  it('changes nothing through any route', async () => {
    const attacked = await startAttacked();
    const { server, routes } = attacked;
    const writes = routes.filter(({ method }) => method !== 'GET');
    const before = await stored(server);
    let sent = 0;
    for (const [number, route] of writes.entries()) {
      // Each kind of headers with one content type, on the next route with the next one.
      for (const [kind, headers] of foreignHeaders(server.url).entries()) {
        const type = TYPES[(number + kind) % TYPES.length];
        const response = await send(attacked, route, { ...headers, ...typed(type) });
        const { code } = await response.json();
        const label = `${nameOfRoute(route)} ${JSON.stringify(headers)} ${type}`;
        expect([response.status, code], label).toEqual([403, 'forbidden_origin']);
        expect(response.headers.getSetCookie(), label).toEqual([]);
        sent += 1;
      }
    }
    expect(writes.length).toBeGreaterThan(12);
    expect(sent).toBe(writes.length * 11);
    expect(await stored(server)).toEqual(before);
  });

  it('reads nothing: no response allows another origin and no preflight succeeds', async () => {
    const attacked = await startAttacked();
    const { server, cookie, id, routes } = attacked;
    const Origin = 'https://evil.example';
    const preflight = {
      Origin,
      'Access-Control-Request-Method': 'DELETE',
      'Access-Control-Request-Headers': 'content-type',
      'Access-Control-Request-Private-Network': 'true',
    };
    const pages = ['/', '/admin', '/nowhere'].map((path) => ({ method: 'GET', path }));
    const opened: string[] = [];
    for (const { method, path } of [...routes, ...pages]) {
      const target = server.url + path.replace(':id', id);
      const isStream = path === '/api/live';
      const responses = [
        await fetch(target, { method: 'OPTIONS', headers: { Cookie: cookie, ...preflight } }),
        await fetch(target, {
          method: isStream ? 'HEAD' : method,
          redirect: 'manual',
          headers: { Cookie: cookie, Origin },
        }),
      ];
      expect(responses[0]?.status, path).toBe(405);
      for (const { headers, status } of responses) {
        const names = [...headers.keys()].filter((name) => name.startsWith('access-control'));
        opened.push(...names.map((name) => `${method} ${path} ${status} ${name}`));
        expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin');
      }
    }
    expect(opened).toEqual([]);
  });
});

/** The statuses of forms: of one that is invalid, since the body is JSON, and of one without a key. */
const STATUS_OF_FORM: Readonly<Record<string, number>> = {
  'POST /booking-calendar': 422,
  [`POST ${CALENDAR_FORM_PATH}`]: 404,
  'POST /api/guest/link': 303,
};

it("accepts JSON from this site's pages and no other content type, but for the forms that work without scripts", async () => {
  const attacked = await startAttacked();
  const { server, routes } = attacked;
  const own = { Origin: new URL(server.url).origin, 'Sec-Fetch-Site': 'same-origin' };
  const takesBody = routes.filter((route) => ROUTE_BODIES[nameOfRoute(route)] !== undefined);
  expect(takesBody).toHaveLength(Object.keys(ROUTE_BODIES).length);
  const before = await stored(server);
  for (const route of takesBody) {
    for (const type of TYPES.slice(1)) {
      const response = await send(attacked, route, { ...own, ...typed(type) });
      const name = nameOfRoute(route);
      const status = (type === FORM && STATUS_OF_FORM[name]) || 415;
      expect([response.status, name, type]).toEqual([status, name, type]);
    }
  }
  expect(await stored(server)).toEqual(before);
});

/** Exceptions: using a session renews it, and requests are counted. */
const WRITTEN_BY_READING = /^(sessions|rate_limits) /;

const OVERRIDE = { 'X-HTTP-Method-Override': 'DELETE', 'X-Method': 'DELETE' };

describe.each(API_ENGINES)('every URL of the site on %s', (engine) => {
  it.each(['GET', 'HEAD'])(
    'changes nothing when an admin requests it with %s, whatever method it claims',
    async (method) => {
      const server = await startTestServer(engine);
      const { cookie } = await adminCalls(server);
      const booking = storedBooking({ booking_date: '2026-12-03' });
      await storeBookings(server, [booking]);
      const database = await server.openDatabase();
      const rows = async () =>
        (await everyRowAtRest(database)).filter((row) => !WRITTEN_BY_READING.test(row));
      const before = await rows();
      const paths = new Set(server.routes.map(({ path }) => path.replace(':id', booking.id)));
      expect(paths.size).toBeGreaterThan(20);
      for (const path of paths) {
        const response = await fetch(`${server.url}${path.replace('*', '')}?_method=DELETE`, {
          method,
          headers: { ...OVERRIDE, Cookie: cookie, Origin: server.url },
          redirect: 'manual',
        });
        await response.body?.cancel();
      }
      expect(await rows()).toEqual(before);
    },
  );
});
