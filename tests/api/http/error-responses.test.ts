import { beforeAll, describe, expect, it } from 'vitest';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { cookieOf, JANE, sessionOf, signIn } from '#tests/kit/admin/accounts.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { post } from '#tests/kit/api/api.ts';
import { calledRoutes, callRoute, nameOfRoute } from '#tests/kit/api/every-route.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { findInternals } from '#tests/kit/faults/internal-words.ts';
import { recordingLog } from '#tests/kit/mail/mail-system.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

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
/** The tables that sign-up, sign-in and sign-out do not use. */
const OF_BOOKINGS = /book|date|consent|audit|idem/;
/** Of all tables one in so many is removed, in turn. */
const STEP = pick({ quick: 6, all: 2, long: 1 });
/** Without these tables nobody has the admin role. */
const SHOWS_ADMINS = ['users', 'sessions', 'user_roles'];

const BOOKING_ROUTES = ['POST /api/bookings', 'POST /api/admin/bookings'];

const LOGOUT = '/api/auth/logout';

async function readResponse(response: Promise<Response>) {
  const { status, headers, body } = await response;
  const text = body === null ? '' : await new Response(body).text();
  return { status, serialized: `${JSON.stringify([...headers])}\n${text}` };
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
    const routesWithout = (table: string) =>
      calledRoutes(server.routes)
        .filter(({ path }) => !(OF_BOOKINGS.test(table) && path.startsWith('/api/auth')))
        .toSorted((a, b) => Number(a.path === LOGOUT) - Number(b.path === LOGOUT));
    let cookie = '';
    const tables = (await db.introspection.getTables())
      .map(({ name }) => name)
      .filter((name) => !name.startsWith('kysely_') && !BACKGROUND_TABLES.includes(name))
      .filter((_, index) => index % STEP === 0);
    const failed = new Set<string>();
    let booked = 0;
    for (const table of tables) {
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
        const { id } = booking;
        const headers = { 'Idempotency-Key': id };
        const call = callRoute(server, route, { id, cookie, headers, query: '?key=x&token=x' });
        const { status, serialized } = await readResponse(call);
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
    expect([...failed].sort()).toEqual(tables.toSorted());
    expect(log.text()).toMatch(/no such table|does not exist/);
    expect(booked).toBeLessThan(tables.length);
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
