import { v7 as uuid } from 'uuid';
import { signedInCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { calledRoutes, callRoute, nameOfRoute, type Route } from '#tests/kit/api/every-route.ts';
import { serializeResponse } from '#tests/kit/api/responses.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { describeServers, expect, test } from '#tests/kit/server/server-test.ts';

/** Unknown ids, URL-encoded. */
const STRANGE = [
  ...'-1 0 1 1e9 NaN null __proto__ constructor * %25 _ %00 %20 %ff%fe'.split(' '),
  ...'%f0%9f%8e%99 %E0%A4%A [object%20Object]'.split(' '),
  '9'.repeat(400),
  "'%20or%20'1'='1",
];

describeServers('a URL with an id on %s', (test) => {
  test('responds alike to deleted, unknown and foreign ids', async (server) => {
    const admin = await adminCalls(server);
    const [kept, gone] = [storedBooking(), storedBooking({ time_slot: '11:30 AM' })];
    await storeBookings(server, [kept, gone]);
    expect((await admin.remove(`/bookings/${gone.id}?notifies_guest=no`)).status).toBe(200);
    const blocking = await admin.post('/blocked-dates', { blocked_date: '2026-12-08' });
    const [block] = (await blocking.json()).blocked;
    const database = await server.openDatabase();
    const [user] = await database.db.selectFrom('users').select('id').execute();
    const ofOthers = (route: Route) => [
      gone.id,
      uuid(),
      kept.id.toUpperCase(),
      `${kept.id}%20`,
      `${kept.id}%00`,
      kept.id.slice(0, -1),
      user?.id ?? '',
      route.path.includes('blocked-dates') ? kept.id : block.id,
    ];
    const routes = calledRoutes(server.routes).filter(({ path }) => path.includes(':id'));
    expect(routes.map(nameOfRoute).sort()).toEqual([
      'DELETE /api/admin/blocked-dates/:id',
      'DELETE /api/admin/bookings/:id',
      'DELETE /api/admin/sessions/:id',
      'GET /api/admin/bookings/:id',
      'GET /api/admin/episodes/:id/details',
      'PATCH /api/admin/bookings/:id',
      'PATCH /api/admin/episodes/:id',
      'PATCH /api/admin/episodes/:id/details',
      'PATCH /api/admin/invitations/:id',
      'POST /api/admin/blocked-dates/:id/requests',
      'POST /api/admin/bookings/:id/link',
      'POST /api/admin/bookings/:id/mails',
      'POST /api/admin/bookings/:id/move',
      'POST /api/admin/bookings/:id/note',
      'POST /api/admin/bookings/:id/outcome',
    ]);
    const before = await everyRowAtRest(database);
    for (const route of routes) {
      const responses = new Map<string, string[]>();
      for (const id of [...STRANGE, ...ofOthers(route)]) {
        const response = await serializeResponse(
          callRoute(server, route, { id, cookie: admin.cookie }),
        );
        responses.set(response, [...(responses.get(response) ?? []), id]);
      }
      expect(Object.fromEntries(responses), nameOfRoute(route)).toEqual({
        [[...responses.keys()][0] ?? '']: expect.arrayContaining([...STRANGE]),
      });
      expect([...responses.keys()][0]).toMatch(/^\[404,/);
    }
    expect(await everyRowAtRest(database)).toEqual(before);
  });
});

test('a URL with an id responds alike to existing and missing ids without permission', async (server) => {
  const { post } = await adminCalls(server);
  const booking = storedBooking();
  await storeBookings(server, [booking]);
  const blocking = await post('/blocked-dates', { blocked_date: '2026-12-08' });
  const [block] = (await blocking.json()).blocked;
  const guest = { email: 'guest@example.com', password: 'maswali 12' };
  const callers = [
    ['', 401],
    [await signedInCookie(server, guest), 403],
  ] as const;
  const routes = calledRoutes(server.routes).filter(({ path }) => path.includes(':id'));
  const database = await server.openDatabase();
  const before = await everyRowAtRest(database);
  for (const route of routes) {
    for (const [cookie, status] of callers) {
      const responses = new Set<string>();
      for (const id of [booking.id, block.id, uuid(), '%00']) {
        responses.add(await serializeResponse(callRoute(server, route, { id, cookie })));
      }
      expect([nameOfRoute(route), responses.size]).toEqual([nameOfRoute(route), 1]);
      expect([...responses][0]).toContain(`[${status},`);
    }
  }
  expect(await everyRowAtRest(database)).toEqual(before);
});
