import { expect, it } from 'vitest';
import { revokeAdmin } from '#server/auth/accounts/roles.ts';
import {
  adminCookie,
  sessionOf,
  signedInCookie,
  signOut,
  signUp,
} from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { PERMISSIONS } from '#tests/kit/api/every-route.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { none, recordFigure } from '#tests/kit/report/figures.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const person = (name: string) => ({ email: `${name}@example.com`, password: 'maswali 12' });

/** The cookie of each kind of caller, '' for none. A request may end the session. */
const CALLERS: Record<string, (server: TestServer) => Promise<string>> = {
  anonymous: async () => '',
  'with a forged cookie': async () =>
    'show.session_token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.c2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJlc2lnbmF0dXJl',
  'signed up, not confirmed': async (server) => {
    const reply = await signUp(server, person('unconfirmed'));
    return reply.headers.getSetCookie().join('; ');
  },
  'without the role': (server) => signedInCookie(server, person('guest')),
  'an admin': (server) => adminCookie(server, person('admin')),
  'an admin whose session has expired': async (server) => {
    const cookie = await adminCookie(server, person('expired'));
    const { db } = await server.openDatabase();
    const user = await db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'expired@example.com')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0).toISOString() })
      .where('user_id', '=', user.id)
      .execute();
    return cookie;
  },
  'an admin who has signed out': async (server) => {
    const cookie = await adminCookie(server, person('leaving'));
    await signOut(server, cookie);
    return cookie;
  },
  'an admin whose role was taken away': async (server) => {
    const cookie = await adminCookie(server, person('former'));
    await revokeAdmin(await server.openDatabase(), 'former@example.com');
    return cookie;
  },
};

const CALLER_COUNT = Object.keys(CALLERS).length;

const SIGNED_IN = ['without the role', 'an admin', 'an admin whose role was taken away'];

/** The status of a caller without permission; null if the route does not check it. */
function expectedRejection(route: string, caller: string): 401 | 403 | null {
  const needs = PERMISSIONS[route];
  if (needs === 'everybody') return null;
  if (!SIGNED_IN.includes(caller)) return 401;
  return needs === 'signed in' || caller === 'an admin' ? null : 403;
}

async function statusOf(server: TestServer, route: string, cookie: string): Promise<number> {
  const [method = '', path = ''] = route.split(' ');
  // A stream does not end.
  const isRead = method === 'GET';
  const response = await fetch(server.url + path.replace(':id', 'nobody'), {
    method: path === '/api/live' ? 'HEAD' : method,
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      Origin: server.url,
      ...(isRead ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(isRead ? {} : { body: '{}' }),
  });
  await response.body?.cancel();
  return response.status;
}

it('responds to every route and caller as its declaration requires (T37, R135, R136)', async () => {
  const server = await startTestServer('sqlite', { contactDelivery: 'host@example.com' });
  const known = new Set(
    server.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect([...known].sort()).toEqual(Object.keys(PERMISSIONS).sort());

  const differing: string[] = [];
  let cells = 0;
  for (const [caller, cookieFor] of Object.entries(CALLERS)) {
    let cookie = await cookieFor(server);
    for (const route of known) {
      const status = await statusOf(server, route, cookie);
      const expected = expectedRejection(route, caller);
      const isRejected = status === 401 || status === 403;
      cells += 1;
      if (expected === null ? isRejected : status !== expected) {
        differing.push(
          `${caller}: ${route} responds ${status}, expected ${expected ?? 'neither 401 nor 403'}`,
        );
      }
      if (route.endsWith('/logout')) cookie = await cookieFor(server);
    }
  }
  recordFigure({
    test: 'T37',
    name: 'permission matrix',
    operations: cells,
    measured: [
      none('cells that differ', differing),
      { name: 'cells', value: cells, exactly: Object.keys(PERMISSIONS).length * CALLER_COUNT },
      { name: 'routes', value: known.size, exactly: Object.keys(PERMISSIONS).length },
    ],
  });
});

it('the routes of the admin area, and no others, are for admins only', () => {
  const forAdmins = Object.keys(PERMISSIONS).filter((route) => PERMISSIONS[route] === 'admin');
  const inArea = Object.keys(PERMISSIONS).filter((route) => route.includes(' /api/admin/'));
  expect(forAdmins).toEqual(inArea);
});

it.each(API_ENGINES)('are denied when role or session cannot be read, on %s', async (engine) => {
  const server = await startTestServer(engine);
  const admin = await adminCalls(server);
  const { db } = await server.openDatabase();
  await db.schema.dropTable('user_roles').execute();
  for (const [route, needs] of Object.entries(PERMISSIONS)) {
    if (needs === 'admin') expect(await statusOf(server, route, admin.cookie), route).toBe(403);
  }
  const response = await admin.get('/bookings');
  expect(await response.json()).toMatchObject({ code: 'role_unknown', title: 'Access denied' });
  expect((await sessionOf(server, admin.cookie)).body.access).toBe('unknown');
  await db.schema.dropTable('sessions').execute();
  expect((await admin.get('/bookings')).status).toBe(503);
  expect((await sessionOf(server, admin.cookie)).status).toBe(503);
});
