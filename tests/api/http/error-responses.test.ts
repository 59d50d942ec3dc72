import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import type { Schema } from '#server/database/schema.ts';
import { cookieOf, JANE, sessionOf, signIn } from '#tests/kit/admin/accounts.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { post } from '#tests/kit/api/api.ts';
import { calledRoutes, nameOfRoute, ROUTE_BODIES, type Route } from '#tests/kit/api/every-route.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { findInternals } from '#tests/kit/faults/internal-words.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

/** Every table of the product. */
const ALL_TABLES: readonly (keyof Schema)[] = [
  'bookings',
  'blocked_dates',
  'episodes',
  'mails',
  'idempotency_keys',
  'deleted_booking_keys',
  'consents',
  'users',
  'pending_sign_ups',
  'sessions',
  'accounts',
  'verifications',
  'rate_limits',
  'user_roles',
  'recovery_codes',
  'audit_log',
  'calendar_feeds',
  'invitation_orders',
  'invitations',
];
const STEP = pick({ quick: 6, all: 2, long: 1 });
/** Each is removed in turn; in the long run all, in the others every second or sixth one. */
const TABLES = ALL_TABLES.filter((_, index) => index % STEP === 0);

/** Those of earlier versions, demos, erasures, reminders, health, instances and authenticator apps, which no request here gets to. */
const BACKGROUND_TABLES = [
  'address_limits',
  'demo_mark',
  'erased_bookings',
  'booking_reminders',
  'day_schedules',
  'health_alert',
  'health_problems',
  'instances',
  'last_backup',
  'two_factors',
];
/** The tables that sign-up, sign-in and sign-out use. */
const ACCOUNT_TABLES = ALL_TABLES.filter((table) => !/book|date|consent|audit|idem/.test(table));
/** Without these tables nobody has the admin role. */
const SHOWS_ADMINS = ['users', 'sessions', 'user_roles'];

const BOOKING_ROUTES = ['POST /api/bookings', 'POST /api/admin/bookings'];

const LOGOUT = '/api/auth/logout';

/** Status, headers and body. */
async function readResponse(response: Promise<Response>) {
  const { status, headers, body } = await response;
  const text = body === null ? '' : await new Response(body).text();
  return { status, serialized: `${JSON.stringify([...headers])}\n${text}` };
}

function send({ url }: TestServer, { method, path }: Route, id: string, cookie: string) {
  const body = ROUTE_BODIES[nameOfRoute({ method, path })];
  const query = method === 'DELETE' ? '?notifies_guest=no' : '?key=x&token=x';
  return fetch(url + path.replace(':id', id) + query, {
    // A stream does not end.
    method: path === '/api/live' ? 'HEAD' : method,
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      Origin: new URL(url).origin,
      'Idempotency-Key': id,
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
}

describe.each(API_ENGINES)('a server that has lost a table, on %s (row 23)', (engine) => {
  it('reveals no internals, grants no access and changes nothing partially', async () => {
    const log = recordingLog();
    const server = await startTestServer(
      engine,
      { contactDelivery: 'host@example.com' },
      { log: log.logger },
    );
    await adminCalls(server);
    const { db } = await server.openDatabase();
    /** Signing out comes last, because it ends the admin's session. */
    const routesWithout = (table: keyof Schema) =>
      calledRoutes(server.routes)
        .filter(({ path }) => ACCOUNT_TABLES.includes(table) || !path.startsWith('/api/auth'))
        .toSorted((a, b) => Number(a.path === LOGOUT) - Number(b.path === LOGOUT));
    let cookie = '';
    const tableNames = (await db.introspection.getTables()).map(({ name }) => name);
    expect(tableNames.filter((name) => !name.startsWith('kysely_')).sort()).toEqual(
      [...ALL_TABLES, ...BACKGROUND_TABLES].sort(),
    );
    const failed = new Set<string>();
    let booked = 0;
    for (const table of TABLES) {
      if ((await sessionOf(server, cookie)).body.access !== 'admin') {
        cookie = cookieOf(await signIn(server, JANE));
      }
      const booking = storedBooking({ status: 'cancelled' });
      await storeBookings(server, [booking]);
      await db.deleteFrom('bookings').where('status', '=', 'confirmed').execute();
      const before = (await bookingRows(server)).length;
      await db.schema.alterTable(table).renameTo('table_away').execute();
      let made = 0;
      for (const route of routesWithout(table)) {
        const { status, serialized } = await readResponse(send(server, route, booking.id, cookie));
        const name = `${nameOfRoute(route)} without ${table}: ${status}`;
        if (status >= 400) expect(findInternals(serialized, server.location), name).toEqual([]);
        if (route.path.startsWith('/api/admin') && SHOWS_ADMINS.includes(table)) {
          expect([403, 503], name).toContain(status);
        }
        if (status >= 500 || serialized.includes('role_unknown')) failed.add(table);
        if (BOOKING_ROUTES.includes(nameOfRoute(route)) && status === 201) made += 1;
        if (nameOfRoute(route) === 'DELETE /api/admin/bookings/:id' && status === 200) made -= 1;
      }
      await db.schema.alterTable('table_away').renameTo(table).execute();
      expect([table, (await bookingRows(server)).length]).toEqual([table, before + made]);
      booked += made;
    }
    // Each table made a request fail, and the log contains the errors.
    expect([...failed].sort()).toEqual(TABLES.toSorted());
    expect(log.text()).toMatch(/no such table|does not exist/);
    expect(booked).toBeLessThan(TABLES.length);
  });
});

describe('an invalid request', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });

  it.each([
    ['no JSON', '{"a":', {}],
    ['no text', '\0', {}],
    ['another type', 'a=1', { 'Content-Type': 'application/x-www-form-urlencoded' }],
    ['another encoding', '{}', { 'Content-Encoding': 'gzip' }],
    ['too much', 'x'.repeat(17_000), {}],
    ['a foreign origin', '{}', { Origin: 'https://evil.example' }],
    ['a cookie that is none', '{}', { Cookie: 'show.session_token=%E0%A4%A; =; a' }],
    ['a key that is none', '{}', { 'Idempotency-Key': 'a b' }],
    ['a depth that no recursion bears', '['.repeat(8_000), {}],
    ['keys of every object', '{"__proto__":null,"toString":1,"constructor":[]}', {}],
  ])('with %s gets only that message', async (_, body, headers) => {
    for (const route of calledRoutes(server.routes)) {
      if (route.method === 'GET') continue;
      const { status, serialized } = await readResponse(
        fetch(server.url + route.path.replace(':id', '%E0%A4%A'), {
          method: route.method,
          redirect: 'manual',
          headers: { 'Content-Type': 'application/json', Origin: server.url, ...headers },
          body,
        }),
      );
      const isLogout = route.path === LOGOUT;
      // The form leads back to its page, which says what is wrong.
      const isPosted = nameOfRoute(route) === 'POST /api/guest/link' && 'Content-Type' in headers;
      const least = isPosted ? 303 : 400;
      expect(status, nameOfRoute(route)).toBeGreaterThanOrEqual(isLogout ? 200 : least);
      expect(status, nameOfRoute(route)).toBeLessThan(500);
      // A rejected form returns to its page, whose scripts contain such words.
      if (route.path === BOOKING_PAGE_PATH) continue;
      expect(findInternals(serialized, server.location), nameOfRoute(route)).toEqual([]);
    }
    const inQuery = await post(server.url, `/api/auth/token?x=${'%00'.repeat(9)}`, body, headers);
    expect(findInternals(await inQuery.text(), server.location)).toEqual([]);
  });
});
