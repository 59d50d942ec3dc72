import { expect, it } from 'vitest';
import { revokeAdmin } from '#server/auth/roles.ts';
import { openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { adminCookie, signedInCookie, signOut, signUp } from '#tests/kit/server/accounts.ts';
import type { TestServer } from '#tests/kit/server/server.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** The callers of a route: everybody alike, signed-in users, or admins only. */
const ROUTES: Record<string, 'everybody' | 'signed in' | 'admin'> = {
  'GET /api/availability': 'everybody',
  'POST /api/bookings': 'everybody',
  'POST /api/guest/booking': 'everybody',
  'POST /api/guest/calendar': 'everybody',
  'POST /api/guest/cancel': 'everybody',
  'POST /api/guest/details': 'everybody',
  'POST /api/guest/link': 'everybody',
  'POST /api/guest/move': 'everybody',
  'POST /api/guest/take-back': 'everybody',
  'POST /api/guest/attendance': 'everybody',
  'POST /api/guest/reminders': 'everybody',
  'POST /api/invitation': 'everybody',
  'POST /api/messages': 'everybody',
  'POST /api/passcode': 'everybody',
  'POST /api/auth/token': 'everybody',
  'POST /api/auth/signup': 'everybody',
  'POST /api/auth/confirm': 'everybody',
  'POST /api/auth/forgot': 'everybody',
  'POST /api/auth/reset': 'everybody',
  'POST /api/auth/password': 'signed in',
  'GET /api/auth/second-factor': 'signed in',
  'POST /api/auth/second-factor/set-up': 'signed in',
  'POST /api/auth/second-factor/on': 'signed in',
  'POST /api/auth/second-factor/off': 'signed in',
  'POST /api/auth/second-factor/recovery-codes': 'signed in',
  'POST /api/auth/identity': 'signed in',
  'POST /api/auth/logout': 'everybody',
  'GET /api/auth/session': 'everybody',
  'GET /api/admin/bookings': 'admin',
  'POST /api/admin/bookings': 'admin',
  'GET /api/admin/slots': 'admin',
  'POST /api/admin/bookings.csv': 'admin',
  'GET /api/admin/bookings/:id': 'admin',
  'PATCH /api/admin/bookings/:id': 'admin',
  'DELETE /api/admin/bookings/:id': 'admin',
  'POST /api/admin/bookings/:id/move': 'admin',
  'POST /api/admin/bookings/:id/mails': 'admin',
  'POST /api/admin/bookings/:id/link': 'admin',
  'GET /api/admin/calendar-feed': 'admin',
  'POST /api/admin/calendar-feed': 'admin',
  'DELETE /api/admin/calendar-feed': 'admin',
  'GET /api/admin/day': 'admin',
  'POST /api/admin/bookings/:id/note': 'admin',
  'POST /api/admin/bookings/:id/outcome': 'admin',
  'GET /api/admin/blocked-dates': 'admin',
  'GET /api/admin/blocked-dates/affected': 'admin',
  'POST /api/admin/blocked-dates': 'admin',
  'POST /api/admin/blocked-dates/:id/requests': 'admin',
  'DELETE /api/admin/blocked-dates/:id': 'admin',
  'GET /api/admin/invitations': 'admin',
  'POST /api/admin/invitations': 'admin',
  'PATCH /api/admin/invitations/:id': 'admin',
  'GET /api/admin/health': 'admin',
  'GET /api/admin/history': 'admin',
  'GET /api/calendar-feed.ics': 'everybody',
  'GET /api/live': 'everybody',
  'GET /booking-calendar': 'everybody',
  'POST /booking-calendar': 'everybody',
  // On this machine only: tests/api/operation/metrics.test.ts.
  'GET /metrics': 'everybody',
  'GET /healthz': 'everybody',
  'GET /readyz': 'everybody',
};

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
    const { db } = await openTestDatabaseAt(server.location);
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
    const { db } = await openTestDatabaseAt(server.location);
    await revokeAdmin(db, 'former@example.com');
    return cookie;
  },
};

const CALLER_COUNT = Object.keys(CALLERS).length;

const SIGNED_IN = ['without the role', 'an admin', 'an admin whose role was taken away'];

/** The status of a caller without permission; null if the route does not check it. */
function expectedRejection(route: string, caller: string): 401 | 403 | null {
  const needs = ROUTES[route];
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

it('responds to every route and caller as the permission matrix requires (T37)', async () => {
  const server = await startTestServer('sqlite', { contactDelivery: 'host@example.com' });
  const known = new Set(
    server.routes
      .filter(({ method }) => method !== 'ALL')
      .map(({ method, path }) => `${method} ${path}`),
  );
  expect([...known].sort()).toEqual(Object.keys(ROUTES).sort());

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
      { name: 'cells that differ', value: differing.length, exactly: 0, examples: differing },
      { name: 'cells', value: cells, exactly: Object.keys(ROUTES).length * CALLER_COUNT },
      { name: 'routes', value: known.size, exactly: Object.keys(ROUTES).length },
    ],
  });
});

it('are denied when the role cannot be read', async () => {
  const server = await startTestServer('sqlite');
  const cookie = await adminCookie(server);
  const { db } = await openTestDatabaseAt(server.location);
  await db.schema.alterTable('user_roles').renameTo('roles_elsewhere').execute();
  for (const [route, needs] of Object.entries(ROUTES)) {
    if (needs === 'admin') expect(await statusOf(server, route, cookie), route).toBe(403);
  }
});
