import { adminCookie, cookieOf, JANE, PASSWORD, signIn } from '#tests/kit/admin/accounts.ts';
import { callsWith, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import {
  secondFactorCalls,
  signInWithCode,
  withSecondFactor,
  withSetUp,
} from '#tests/kit/admin/second-factor.ts';
import { calledRoutes, callRoute } from '#tests/kit/api/every-route.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it } from '#tests/kit/server/server-test.ts';

const MINUTE_MS = 60_000;

/** The statuses of exporting, erasing and opening a feed, as the session of `cookie`. */
async function statusesOf(server: TestServer, cookie: string): Promise<object> {
  const booking = storedBooking({ status: 'cancelled' });
  await storeBookings(server, [booking]);
  const admin = callsWith(server, cookie);
  return {
    export: (await admin.post('/bookings.csv')).status,
    erase: (await admin.remove(`/bookings/${booking.id}?notifies_guest=no`)).status,
    openFeed: (await admin.post('/calendar-feed')).status,
  };
}

const DONE = { export: 200, erase: 200, openFeed: 201 };
const REFUSED = { export: 403, erase: 403, openFeed: 403 };

describeServers('exporting, deleting and opening a feed on %s', (test) => {
  test('need a login, or a password, of the last ten minutes (R205)', async (server) => {
    await adminCookie(server);
    const cookie = cookieOf(await signIn(server));
    const calls = secondFactorCalls(server, cookie);
    const now = server.parts.clock();
    expect(await statusesOf(server, cookie)).toEqual(DONE);
    server.setClock(now + 9 * MINUTE_MS);
    expect((await callsWith(server, cookie).post('/bookings.csv')).status).toBe(200);
    server.setClock(now + 10 * MINUTE_MS + 20_000);
    const rejected = await callsWith(server, cookie).post('/bookings.csv');
    expect(await rejected.json()).toMatchObject({ status: 403, code: 'identity_required' });
    const wrong = await calls.verifyIdentity({ password: 'not the one' });
    expect(await wrong.json()).toMatchObject({ status: 422, field: 'password' });
    const noCode = await calls.verifyIdentity({ code: '123456' });
    expect(await noCode.json()).toMatchObject({ status: 422, field: 'password' });
    expect((await callsWith(server, cookie).post('/bookings.csv')).status).toBe(403);
    expect((await calls.verifyIdentity({ password: PASSWORD })).status).toBe(200);
    expect((await callsWith(server, cookie).post('/bookings.csv')).status).toBe(200);
    // Another session is not freshened with it.
    const other = await adminCookie(server);
    server.setClock(now + 22 * MINUTE_MS);
    expect((await calls.verifyIdentity({ password: PASSWORD })).status).toBe(200);
    expect((await callsWith(server, other).post('/bookings.csv')).status).toBe(403);
  });

  test('need a code where there is a second factor: the password is not enough', async (server) => {
    const { app } = await withSecondFactor(server, JANE, true);
    const cookie = cookieOf(await signInWithCode(server, app.nextCode()));
    const calls = secondFactorCalls(server, cookie);
    app.pass(11 * MINUTE_MS);
    expect(await statusesOf(server, cookie)).toEqual(REFUSED);
    const password = await calls.verifyIdentity({ password: PASSWORD });
    expect(await password.json()).toMatchObject({ status: 422, field: 'code' });
    const code = app.nextCode();
    expect((await calls.verifyIdentity({ code })).status).toBe(200);
    expect(await statusesOf(server, cookie)).toEqual(DONE);
    // The code is used up.
    expect((await calls.verifyIdentity({ code })).status).toBe(422);
  });

  test('are refused to an old session that was opened anew with a change of the second factor', async (server) => {
    const { calls, app } = await withSetUp(server, JANE, true);
    app.pass(11 * MINUTE_MS);
    const on = cookieOf(await calls.turnOn(app.proof()));
    expect((await callsWith(server, on).post('/calendar-feed')).status).toBe(403);
    const off = cookieOf(await secondFactorCalls(server, on).turnOff(app.proof()));
    expect((await callsWith(server, off).post('/calendar-feed')).status).toBe(403);
    expect((await callsWith(server, off).get('/bookings')).status).toBe(200);
  });
});

it('a required second factor closes every admin route to an admin without one, and its set-up opens them (R203)', async () => {
  const server = await startTestServer('sqlite', { adminSecondFactor: 'required' });
  const cookie = await adminCookie(server);
  const routes = calledRoutes(server.routes).filter(({ path }) => path.startsWith('/api/admin'));
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const response = await callRoute(server, route, { cookie });
    const problem = { status: 403, code: 'second_factor_missing' };
    expect(await response.json(), route.path).toMatchObject(problem);
  }
  const session = await fetch(`${server.url}/api/auth/session`, { headers: { Cookie: cookie } });
  expect(await session.json()).toMatchObject({ access: 'no_second_factor' });
  const { cookie: next } = await withSecondFactor(server, JANE, true);
  expect((await callsWith(server, next).get('/bookings')).status).toBe(200);
});
