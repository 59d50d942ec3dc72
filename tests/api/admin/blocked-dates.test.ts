import { describe, expect, it } from 'vitest';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { EngineName } from '#server/database/database.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

// The server's today is Monday, November 16: bookable are November 30 to December 16.
const TUESDAY = '2026-12-01';
const WEDNESDAY = '2026-12-02';
const THURSDAY = '2026-12-03';
const FRIDAY = '2026-12-04';
const PATH = '/api/admin/blocked-dates';

async function start(engine: EngineName) {
  const server = await startTestServer(engine);
  const { get, post, remove } = await adminCalls(server);
  const admin = {
    list: async () => (await get('/blocked-dates')).json(),
    affected: (query: string) => get(`/blocked-dates/affected?${query}`),
    block: (body: object) => post('/blocked-dates', body),
    unblock: (id: string) => remove(`/blocked-dates/${id}`),
  };
  return { server, admin };
}

async function historyOf({ openDatabase }: TestServer) {
  const { entries } = await getAuditPage((await openDatabase()).db, undefined);
  return entries.filter(({ action }) => action !== 'booked').toReversed();
}

describe('blocked dates', () => {
  it('are added with or without a reason, listed by date, and removed (R153, R154, R155)', async () => {
    const { server, admin } = await start('sqlite');
    const stream = await readEvents(`${server.url}/api/live`);
    async function untilAnnounced(date: PlainDate): Promise<void> {
      let change = await stream.next();
      // Direct database writes cause a resync at an unknown moment; the booking a change.
      while (change.topic !== 'blocked_dates') change = await stream.next();
      expect(change.date).toBe(date);
    }
    const later = await admin.block({ blocked_date: FRIDAY, reason: '  ' });
    await untilAnnounced(FRIDAY);
    expect([later.status, later.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    await admin.block({ blocked_date: TUESDAY, until: TUESDAY, reason: ' Generator repair ' });
    await untilAnnounced(TUESDAY);
    const { today, blocked_dates } = await admin.list();
    expect(today).toBe('2026-11-16');
    expect(blocked_dates).toEqual([
      { id: expect.any(String), blocked_date: TUESDAY, reason: 'Generator repair' },
      { id: expect.any(String), blocked_date: FRIDAY, reason: null },
    ]);
    const rejected = await book(server.url, bookingRequest({ booking_date: TUESDAY }));
    expect((await rejected.json()).code).toBe('date_unavailable');

    const unblocked = await admin.unblock(blocked_dates[0].id);
    expect([unblocked.status, await unblocked.json()]).toEqual([200, { status: 'unblocked' }]);
    expect((await admin.list()).blocked_dates).toHaveLength(1);
    expect((await book(server.url, bookingRequest({ booking_date: TUESDAY }))).status).toBe(201);
    await untilAnnounced(TUESDAY);
  });

  it('show their reason to admins only (R157)', async () => {
    const { server, admin } = await start('sqlite');
    const canary = 'canary-of-the-reason';
    const stream = await readEvents(`${server.url}/api/live`);
    await admin.block({ blocked_date: TUESDAY, reason: canary });
    const [{ id }] = (await admin.list()).blocked_dates;
    const own = { Origin: server.url };
    const signedOut = await Promise.all([
      fetch(server.url + PATH),
      fetch(`${server.url}${PATH}/affected?blocked_date=${TUESDAY}`),
      fetch(`${server.url}${PATH}/${id}`, { method: 'DELETE', headers: own }),
      post(server.url, PATH, { blocked_date: TUESDAY }),
    ]);
    for (const { status, url } of signedOut) expect(status, url).toBe(401);
    const booking = await book(server.url, bookingRequest({ booking_date: TUESDAY }));
    expect(booking.status).toBe(422);
    const publicPages = await Promise.all(
      ['/api/availability', '/api/auth/session', '/readyz', '/booking-calendar', '/book'].map(
        (path) => fetch(server.url + path),
      ),
    );
    const responses = [...signedOut, booking, ...publicPages];
    const publicTexts = [
      JSON.stringify(await stream.next()),
      ...responses.map(({ headers }) => JSON.stringify([...headers])),
      ...(await Promise.all(responses.map((reply) => reply.text()))),
    ];
    expect(publicTexts.filter((text) => text.includes(canary))).toEqual([]);
    expect(JSON.stringify(await admin.list())).toContain(canary);
  });
});

it.each(API_ENGINES)(
  'exactly one of many admins who block a date at once adds it, on %s',
  async (engine) => {
    const { server, admin } = await start(engine);
    const one = await Promise.all(
      Array.from({ length: 10 }, () => admin.block({ blocked_date: TUESDAY })),
    );
    expect(one.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);

    const ranges = [
      { blocked_date: TUESDAY, until: FRIDAY },
      { blocked_date: WEDNESDAY, until: '2026-12-09' },
      { blocked_date: '2026-11-30', until: THURSDAY },
    ];
    const responses: BlockResponse[] = await Promise.all(
      ranges.map(async (range) => (await admin.block(range)).json()),
    );
    const blocked = responses.flatMap((reply) => reply.blocked.map((date) => date.blocked_date));
    const dates: { blocked_date: PlainDate }[] = (await admin.list()).blocked_dates;
    expect([TUESDAY, ...blocked].toSorted()).toEqual(dates.map((date) => date.blocked_date));
    expect(dates).toHaveLength(10);
    expect((await historyOf(server)).length).toBe(
      1 + responses.filter((a) => a.blocked.length > 0).length,
    );
  },
);
