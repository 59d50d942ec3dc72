import { v7 as uuid } from 'uuid';
import { describe, expect, it } from 'vitest';
import type { BlockResponse } from '#domain/admin/blocked-date-responses.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import { getAuditPage } from '#server/database/audit.ts';
import type { EngineName } from '#server/database/database.ts';
import { EMAIL } from '#tests/kit/admin/accounts.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { blockDate } from '#tests/kit/database/rows.ts';
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

/** Books a date's slots, the last one first; returns the bookings' ids by time. */
async function bookAll({ url }: TestServer, booking_date: PlainDate, slots: readonly string[]) {
  const ids: string[] = [];
  for (const time_slot of slots.toReversed()) {
    const response = await book(url, bookingRequest({ booking_date, time_slot }));
    ids.unshift((await response.json()).id);
  }
  return ids;
}

async function historyOf({ location }: TestServer) {
  const { entries } = await getAuditPage((await openTestDatabaseAt(location)).db, undefined);
  return entries.filter(({ action }) => action !== 'booked').toReversed();
}

describe.each(ENGINES)('blocked dates on %s', (engine) => {
  it('are added with or without a reason, listed by date, and removed', async () => {
    const { server, admin } = await start(engine);
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

  it('reject a second block of a date, which changes nothing', async () => {
    const { server, admin } = await start(engine);
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

  it('are added as a range that skips and reports dates blocked already', async () => {
    const { server, admin } = await start(engine);
    await blockDate(server, TUESDAY);
    await blockDate(server, THURSDAY);
    const range = { blocked_date: TUESDAY, until: FRIDAY, reason: 'Away' };
    const response = await admin.block(range);
    const reply: BlockResponse = await response.json();
    expect(response.status).toBe(201);
    expect(reply.blocked.map((date) => date.blocked_date)).toEqual([WEDNESDAY, FRIDAY]);
    expect(reply.skipped).toEqual([TUESDAY, THURSDAY]);
    expect((await admin.list()).blocked_dates).toMatchObject([
      { blocked_date: TUESDAY, reason: null },
      { blocked_date: WEDNESDAY, reason: 'Away' },
      { blocked_date: THURSDAY, reason: null },
      { blocked_date: FRIDAY, reason: 'Away' },
    ]);
    const again = await admin.block(range);
    expect([again.status, (await again.json()).blocked]).toEqual([201, []]);
    expect(await historyOf(server)).toMatchObject([
      { action: 'date_blocked', date: WEDNESDAY, until_date: FRIDAY },
    ]);
  });

  it('span at most a year and a day', async () => {
    const { admin } = await start(engine);
    const year = { blocked_date: '2027-01-01', until: '2028-01-01' };
    const reply: BlockResponse = await (await admin.block(year)).json();
    expect(reply.blocked).toHaveLength(366);
    expect((await admin.list()).blocked_dates).toHaveLength(366);
  });

  it('reject invalid dates', async () => {
    const { admin } = await start(engine);
    const date = 'Please choose a date';
    const mistakes: [object, string, string][] = [
      [{}, 'blocked_date', date],
      [{ blocked_date: '' }, 'blocked_date', date],
      [{ blocked_date: '2026-02-30' }, 'blocked_date', date],
      [{ blocked_date: TUESDAY, until: '' }, 'until', date],
      ...['0026-12-14', '1926-12-14', '2126-12-14', '20260-12-14'].flatMap(
        (senseless): [object, string, string][] => [
          [{ blocked_date: senseless }, 'blocked_date', MEANT],
          [{ blocked_date: senseless, until: '2026-12-20' }, 'blocked_date', MEANT],
          [{ blocked_date: TUESDAY, until: senseless }, 'until', MEANT],
        ],
      ),
      [{ blocked_date: '2062-12-14' }, 'blocked_date', 'Please choose a date from 2021 to 2031'],
      [
        { blocked_date: TUESDAY, until: '2026-11-30' },
        'until',
        'The last date must not be before the first',
      ],
      [
        { blocked_date: '2027-01-01', until: '2028-01-02' },
        'until',
        'At most 366 dates can be blocked in one go',
      ],
      [
        { blocked_date: TUESDAY, reason: 'x'.repeat(201) },
        'reason',
        'Reason must be at most 200 characters',
      ],
    ];
    for (const [body, field, detail] of mistakes) {
      const reply = await (await admin.block(body)).json();
      expect(reply).toMatchObject({ status: 422, code: 'invalid', field, detail });
    }
    expect((await admin.list()).blocked_dates).toEqual([]);
  });

  it('list the confirmed bookings affected, before and after', async () => {
    const { server, admin } = await start(engine);
    const friday = await bookAll(server, FRIDAY, ['9:30 AM', '11:30 AM']);
    const [tuesday] = await bookAll(server, TUESDAY, ['2:30 PM']);
    const { db } = await openTestDatabaseAt(server.location);
    const cancelled = await bookAll(server, WEDNESDAY, ['9:30 AM']);
    await db
      .updateTable('bookings')
      .set({ status: 'cancelled' })
      .where('id', 'in', cancelled)
      .execute();
    const affected = [
      {
        id: tuesday,
        guest_name: 'Jane Wambui',
        booking_date: TUESDAY,
        time_slot: '2:30 PM',
        is_askable: true,
      },
      {
        id: friday[0],
        guest_name: 'Jane Wambui',
        booking_date: FRIDAY,
        time_slot: '9:30 AM',
        is_askable: true,
      },
      {
        id: friday[1],
        guest_name: 'Jane Wambui',
        booking_date: FRIDAY,
        time_slot: '11:30 AM',
        is_askable: true,
      },
    ];
    const range = { blocked_date: TUESDAY, until: FRIDAY };
    const query = String(new URLSearchParams(range));
    expect(await (await admin.affected(query)).json()).toEqual({ affected });
    expect((await (await admin.affected(`blocked_date=${FRIDAY}`)).json()).affected).toHaveLength(
      2,
    );
    expect((await (await admin.block(range)).json()).affected).toEqual(affected);
    expect(
      await db.selectFrom('bookings').select('id').where('status', '=', 'confirmed').execute(),
    ).toHaveLength(3);
    for (const wrong of ['', 'blocked_date=soon', `blocked_date=${FRIDAY}&until=${TUESDAY}`]) {
      expect((await admin.affected(wrong)).status, wrong).toBe(422);
    }
  });

  it('are added by exactly one of many admins who block them at once', async () => {
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
  });

  it('cannot be removed twice, or if absent', async () => {
    const { server, admin } = await start(engine);
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

  it('show their reason to admins only', async () => {
    const { server, admin } = await start(engine);
    const canary = 'canary-of-the-reason';
    const stream = await readEvents(`${server.url}/api/live`);
    await admin.block({ blocked_date: TUESDAY, reason: canary });
    const [{ id }] = (await admin.list()).blocked_dates;
    const own = { Origin: server.url };
    const responses = await Promise.all([
      fetch(server.url + PATH),
      fetch(`${server.url}${PATH}/affected?blocked_date=${TUESDAY}`),
      fetch(`${server.url}${PATH}/${id}`, { method: 'DELETE', headers: own }),
      post(server.url, PATH, { blocked_date: TUESDAY }),
      book(server.url, bookingRequest({ booking_date: TUESDAY })),
      ...['/api/availability', '/api/auth/session', '/readyz', '/booking-calendar', '/book'].map(
        (path) => fetch(server.url + path),
      ),
    ]);
    expect(responses.slice(0, 5).map(({ status }) => status)).toEqual([401, 401, 401, 401, 422]);
    const publicTexts = [
      JSON.stringify(await stream.next()),
      ...responses.map(({ headers }) => JSON.stringify([...headers])),
      ...(await Promise.all(responses.map((reply) => reply.text()))),
    ];
    expect(publicTexts.filter((text) => text.includes(canary))).toEqual([]);
    expect(JSON.stringify(await admin.list())).toContain(canary);
  });
});
