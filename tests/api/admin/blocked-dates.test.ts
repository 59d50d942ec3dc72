import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { BlockResponse } from '#domain/admin/blocked-dates.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { EngineName } from '#server/database/database.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
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
const MEANT = 'Did you mean 14 December 2026? Please correct the year';
const PATH = '/api/admin/blocked-dates';

/** A server and the requests of an admin's page. */
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
    expect(await historyOf(server)).toMatchObject([
      { actor: EMAIL, action: 'date_blocked', date: FRIDAY, until_date: null, booking_id: null },
      { actor: EMAIL, action: 'date_blocked', date: TUESDAY, until_date: null },
      { actor: EMAIL, action: 'date_unblocked', date: TUESDAY, until_date: null },
    ]);
  });

  it('reject a second block of a date, which changes nothing (R156)', async () => {
    const { server, admin } = await start('sqlite');
    await admin.block({ blocked_date: TUESDAY, reason: 'first' });
    const second = await admin.block({ blocked_date: TUESDAY, reason: 'second' });
    expect(second.headers.get('Content-Type')).toBe('application/problem+json');
    expect(await second.json()).toMatchObject({
      status: 409,
      code: 'already_blocked',
      title: 'Failed to add blocked date',
      detail: 'This date is blocked already.',
      field: 'blocked_date',
    });
    expect((await admin.list()).blocked_dates).toMatchObject([{ reason: 'first' }]);
    expect(await historyOf(server)).toHaveLength(1);
  });

  it('span at most a year and a day', async () => {
    const { admin } = await start('sqlite');
    const year = { blocked_date: '2027-01-01', until: '2028-01-01' };
    const reply: BlockResponse = await (await admin.block(year)).json();
    expect(reply.blocked).toHaveLength(366);
    expect((await admin.list()).blocked_dates).toHaveLength(366);
  });

  it('reject a date that is no date, and one of a senseless year, with the field', async () => {
    const { admin } = await start('sqlite');
    const rejectionOf = async (body: object) => (await admin.block(body)).json();
    const invalid = { status: 422, code: 'invalid' };
    expect(await rejectionOf({ blocked_date: TUESDAY, until: '2026-11-30' })).toMatchObject({
      ...invalid,
      field: 'until',
      detail: 'The last date must not be before the first',
    });
    expect(await rejectionOf({ blocked_date: '0026-12-14', until: '2026-12-20' })).toMatchObject({
      ...invalid,
      field: 'blocked_date',
      detail: MEANT,
    });
    expect(await rejectionOf({ blocked_date: TUESDAY, until: '20260-12-14' })).toMatchObject({
      ...invalid,
      field: 'until',
      detail: MEANT,
    });
    expect((await admin.list()).blocked_dates).toEqual([]);
  });

  it('list the confirmed bookings affected, before they are blocked', async () => {
    const { server, admin } = await start('sqlite');
    const booking = await book(server.url, bookingRequest({ booking_date: FRIDAY }));
    const { id } = await booking.json();
    const slot = { booking_date: FRIDAY, time_slot: '9:30 AM' };
    const affected = [{ id, guest_name: 'Jane Wambui', ...slot, is_askable: true }];
    const query = `blocked_date=${TUESDAY}&until=${FRIDAY}`;
    expect(await (await admin.affected(query)).json()).toEqual({ affected });
    for (const wrong of ['', 'blocked_date=soon', `blocked_date=${FRIDAY}&until=${TUESDAY}`]) {
      expect((await admin.affected(wrong)).status, wrong).toBe(422);
    }
  });

  it('cannot be removed twice, or if absent', async () => {
    const { server, admin } = await start('sqlite');
    for (const id of [uuid(), 'nobody', '%00', 'x'.repeat(100)]) {
      expect(await (await admin.unblock(id)).json(), id).toMatchObject({
        status: 404,
        code: 'blocked_date_not_found',
        title: 'Failed to delete blocked date',
        detail: 'This date is not blocked any more.',
      });
    }
    expect(await historyOf(server)).toEqual([]);
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
