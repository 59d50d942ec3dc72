import { describe, expect, it } from 'vitest';
import { JANE } from '#tests/kit/admin/accounts.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { calledRoutes, nameOfRoute, ROUTE_BODIES } from '#tests/kit/api/every-route.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** Columns, fields of libraries, and prototype keys. */
const PLANTED = {
  id: 'planted-id',
  user_id: 'planted-user',
  booking_id: 'planted-booking',
  status: 'cancelled',
  role: 'admin',
  roles: ['admin'],
  is_admin: true,
  actor: 'planted@example.com',
  name: 'Planted',
  email: 'planted@example.com',
  email_verified: true,
  emailVerified: true,
  image: 'https://planted.example',
  callbackURL: 'https://planted.example',
  guest_name: 'Planted Guest',
  guest_email: 'planted@example.com',
  guest_phone: 'planted',
  booking_date: '2026-12-15',
  time_slot: '2:30 PM',
  notes: 'planted',
  reason: 'planted',
  created_at: 123_454_321,
  createdAt: 123_454_321,
  updated_at: 123_454_321,
  slot_minute: 12_345_432,
  calendar_sequence: 12_345_432,
  search_text: 'planted',
  published_at: 123_454_321,
  revision: 12_345_432,
  constructor: { prototype: { planted: true } },
};
/** `__proto__` as an own key, which an object literal cannot have. */
const PROTOTYPE = '"__proto__":{"planted":true,"role":"admin","status":"cancelled"}';
const TRACE = /planted|123_?454_?32|12345432/i;

function plantedBody(name: string): string {
  const { gate: _gate, ...own } = ROUTE_BODIES[name] ?? {};
  return `{${PROTOTYPE},${JSON.stringify({ ...PLANTED, ...own }).slice(1)}`;
}

describe('fields that a client may not set', () => {
  it('are stored nowhere, by any route', async () => {
    const server = await startTestServer('sqlite', { contactDelivery: 'host@example.com' });
    const { cookie } = await adminCalls(server);
    const booking = storedBooking({ booking_date: '2026-12-03' });
    await storeBookings(server, [booking]);
    const routes = calledRoutes(server.routes).filter((route) => ROUTE_BODIES[nameOfRoute(route)]);
    const accepted: string[] = [];
    for (const route of routes) {
      const name = nameOfRoute(route);
      const response = await fetch(server.url + route.path.replace(':id', booking.id), {
        method: route.method,
        headers: { Cookie: cookie, Origin: server.url, 'Content-Type': 'application/json' },
        body: plantedBody(name),
      });
      expect(await response.text(), name).not.toMatch(TRACE);
      expect(response.status, name).toBeLessThan(500);
      if (response.ok) accepted.push(name);
    }
    // The others reject what is no link, no form or not theirs.
    expect(accepted).toEqual(
      expect.arrayContaining([
        'POST /api/bookings',
        'POST /api/guest/link',
        'POST /api/messages',
        'POST /api/auth/signup',
        'POST /api/auth/forgot',
        'POST /api/admin/bookings',
        'PATCH /api/admin/bookings/:id',
        'POST /api/admin/bookings/:id/note',
        'POST /api/admin/blocked-dates',
        'POST /api/admin/invitations',
        'POST /api/admin/episodes',
      ]),
    );

    const database = await server.openDatabase();
    expect((await everyRow(database)).filter((row) => TRACE.test(row))).toEqual([]);
    const rows = await bookingRows(server);
    const changed = rows.find(({ id }) => id === booking.id);
    expect(changed).toMatchObject({ ...booking, status: 'cancelled', slot_minute: 570 });
    const made = rows.filter(({ id }) => id !== booking.id);
    const confirmed = { status: 'confirmed', slot_minute: 570, calendar_sequence: 0 };
    expect(made).toMatchObject([confirmed, confirmed]);
    const { db } = database;
    const users = await db.selectFrom('users').select(['email', 'email_verified']).execute();
    const verified = users.filter((user) => Boolean(user.email_verified));
    expect([users.length, verified.map(({ email }) => email)]).toEqual([1, [JANE.email]]);
    const pending = await db.selectFrom('pending_sign_ups').select('email').execute();
    expect(pending).toEqual([{ email: 'asha@example.com' }]);
    expect(await db.selectFrom('user_roles').select('role').execute()).toHaveLength(1);
    expect(Reflect.get({}, 'planted')).toBeUndefined();
  });

  it('are stored nowhere by the form of the booking page', async () => {
    const server = await startTestServer();
    const planted = Object.fromEntries(
      Object.entries(PLANTED).map(([name, value]) => [name, JSON.stringify(value)]),
    );
    const response = await bookByForm(server.url, { ...planted, ...bookingRequest() });
    expect(response.status).toBe(200);
    expect(await response.text()).not.toMatch(TRACE);
    const database = await server.openDatabase();
    expect((await everyRow(database)).filter((row) => TRACE.test(row))).toEqual([]);
    expect(await bookingRows(server)).toMatchObject([{ status: 'confirmed', slot_minute: 570 }]);
  });
});
