import { addDays } from '#domain/time/plain-date.ts';
import { instantOf, showDateAt } from '#domain/time/show-time.ts';
import { grantAdmin, revokeAdmin } from '#server/auth/accounts/roles.ts';
import { resetSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import { adminCookie, EMAIL, JANE, signedInCookie } from '#tests/kit/admin/accounts.ts';
import { adminCalls, callsWith, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { actionsIn, secondFactorCalls, withSecondFactor } from '#tests/kit/admin/second-factor.ts';
import { parseCalendar } from '#tests/kit/calendar.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW } from '#tests/kit/server/server-parts.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const FEED = '/calendar-feed';
const JOE = { email: 'joe@example.com', password: 'maswali 12' };
const today = showDateAt(TEST_NOW);

async function read(url: string) {
  const response = await fetch(url);
  return { response, status: response.status, text: await response.text() };
}

const eventsIn = (text: string) => parseCalendar(text).events;

describeServers('the calendar feed and the second factor on %s', (test, engine) => {
  const open = async (server: TestServer, cookie: string): Promise<string> =>
    (await (await callsWith(server, cookie).post(FEED)).json()).address;

  test('ends when it is turned on, turned off or reset', async (server) => {
    const withoutFactor = await open(server, await adminCookie(server));
    expect((await read(withoutFactor)).status).toBe(200);
    const { app, cookie } = await withSecondFactor(server, JANE, true);
    expect((await read(withoutFactor)).status).toBe(404);

    const withFactor = await open(server, cookie);
    const proof = app.proof();
    expect((await secondFactorCalls(server, cookie).turnOff(proof)).status).toBe(200);
    expect((await read(withFactor)).status).toBe(404);

    const { cookie: again } = await withSecondFactor(server, JANE, true);
    const beforeReset = await open(server, again);
    const database = await server.openDatabase();
    expect(await resetSecondFactor(database, EMAIL)).toBe('reset');
    expect((await read(beforeReset)).status).toBe(404);
  });

  it('is closed to an admin without one where it is required', async () => {
    const before = await startTestServer(engine);
    const key = new URL(await open(before, await adminCookie(before))).search;
    const { location } = before;
    const server = await startTestServer(engine, { location, adminSecondFactor: 'required' });
    expect((await read(`${server.url}/api/calendar-feed.ics${key}`)).status).toBe(404);
    expect((await read(`${before.url}/api/calendar-feed.ics${key}`)).status).toBe(200);
    const { cookie } = await withSecondFactor(server, JANE, true);
    expect((await read(await open(server, cookie))).status).toBe(200);
  });
});

describeServers('the calendar feed on %s', (test) => {
  test('has a URL shown once, which a new one or its removal ends', async (server) => {
    const { get, post, remove } = await adminCalls(server);
    expect(await (await get(FEED)).json()).toEqual({ opened_at: null });
    expect(await (await remove(FEED)).json()).toEqual({ opened_at: null });
    expect(await actionsIn(server)).toEqual([]);

    const opened = await post(FEED);
    expect([opened.status, opened.headers.get('Cache-Control')]).toEqual([201, 'no-store']);
    const first = await opened.json();
    expect(first).toEqual({
      opened_at: expect.any(Number),
      address: expect.stringMatching(
        new RegExp(`^${server.url}/api/calendar-feed\\.ics\\?key=[\\w-]{43}$`),
      ),
    });
    expect(await (await get(FEED)).json()).toEqual({ opened_at: first.opened_at });
    const { response, status, text } = await read(first.address);
    expect([status, eventsIn(text)]).toEqual([200, []]);
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(response.headers.get('Cache-Control')).toBe('private, no-store');
    expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');

    const second = await (await post(FEED)).json();
    expect((await read(first.address)).status).toBe(404);
    expect((await read(second.address)).status).toBe(200);
    const { db } = await server.openDatabase();
    const feeds = await db.selectFrom('calendar_feeds').selectAll().execute();
    expect(feeds).toHaveLength(1);
    const key = new URL(second.address).searchParams.get('key') ?? '';
    expect(JSON.stringify(feeds)).not.toContain(key);

    expect(await (await remove(FEED)).json()).toEqual({ opened_at: null });
    expect((await read(second.address)).status).toBe(404);
    const openedTwice = Array(2).fill(`feed_opened ${EMAIL}`);
    expect(await actionsIn(server)).toEqual([...openedTwice, `feed_closed ${EMAIL}`]);
  });

  test('has each confirmed recording from 90 days ago on, once', async (server) => {
    const { post } = await adminCalls(server);
    const { address } = await (await post(FEED)).json();
    const bookings = [
      storedBooking({ booking_date: addDays(today, -91), guest_name: 'Too Long Ago' }),
      storedBooking({ booking_date: addDays(today, -90), guest_name: 'Just Now', notes: null }),
      storedBooking({ guest_name: 'Jane\r\nWambui', notes: 'One, two\nthree' }),
      storedBooking({ time_slot: '11:30 AM', status: 'cancelled' }),
      storedBooking({ time_slot: '2:30 PM', guest_phone: null }),
    ];
    await storeBookings(server, bookings);
    const { text } = await read(address);
    const events = eventsIn(text);
    const [, past, next, , last] = bookings;
    expect(events.map(({ uid }) => uid)).toEqual(
      [past, next, last].map((booking) => `booking-${booking?.id}`),
    );
    expect(text).not.toMatch(/ATTENDEE|ORGANIZER|VALARM:|^METHOD/m);
    const [, event] = events;
    expect(event?.summary).toBe('Swali: Jane Wambui');
    expect(event?.description).toBe(
      'Guest: Jane Wambui\nEmail: jane@example.com\nPhone: +254 700 000000\nTopic: One, two\nthree',
    );
    expect(event?.startDate.toJSDate().getTime()).toBe(
      instantOf('2026-12-01', '9:30 AM', 'Africa/Nairobi'),
    );
    expect(events[2]?.description).toContain('Phone: Not given');

    // Equal bookings result in an equal file; a cancelled booking disappears.
    expect((await read(address)).text).toBe(text);
    const { db } = await server.openDatabase();
    await db.updateTable('bookings').set({ status: 'cancelled' }).execute();
    expect(eventsIn((await read(address)).text)).toEqual([]);
  });

  test('dates a recording by its last change, later with each sequence number', async (server) => {
    const { patch, post } = await adminCalls(server);
    const { address } = await (await post(FEED)).json();
    const changed = storedBooking();
    const unchanged = storedBooking({ time_slot: '2:30 PM' });
    await storeBookings(server, [changed, unchanged]);
    const versionsIn = async () =>
      eventsIn((await read(address)).text).map(({ component, sequence }) => ({
        sequence,
        stamp: component.getFirstPropertyValue('dtstamp')?.toString(),
      }));
    const [, stays] = await versionsIn();
    expect(stays).toMatchObject({ sequence: 0, stamp: expect.stringMatching(/^2026-11-16T09:0/) });

    const set = (status: string) =>
      patch(`/bookings/${changed.id}`, { status, notifies_guest: false });
    server.setClock(Date.parse('2026-11-17T09:00:00Z'));
    expect((await set('cancelled')).status).toBe(200);
    server.setClock(Date.parse('2026-11-18T09:00:00Z'));
    expect((await set('confirmed')).status).toBe(200);
    expect(await versionsIn()).toEqual([
      { sequence: 2, stamp: expect.stringMatching(/^2026-11-18T09:0/) },
      stays,
    ]);
    server.setClock(Date.parse('2026-11-19T09:00:00Z'));
    // A mail sent again has a sequence number of its own.
    const again = await post(`/bookings/${unchanged.id}/mails`, { audience: 'guest' });
    expect(again.status).toBe(202);
    expect((await versionsIn())[1]).toEqual({
      sequence: 1,
      stamp: expect.stringMatching(/^2026-11-19T09:0/),
    });
    // A clock that is set back does not decrease the timestamp.
    server.setClock(Date.parse('2026-11-10T09:00:00Z'));
    await set('cancelled');
    await set('confirmed');
    expect((await versionsIn())[0]).toEqual({
      sequence: 4,
      stamp: expect.stringMatching(/^2026-11-18T09:0/),
    });
  });
});

describe('the calendar feed', () => {
  test("is not found without a key, with part of one, or with a former admin's key", async (server) => {
    const { post } = await adminCalls(server);
    const { address } = await (await post(FEED)).json();
    const nothing = await read(`${server.url}/api/calendar-feed.ics`);
    expect(nothing.status).toBe(404);
    expect(nothing.response.headers.get('Content-Type')).toBe('application/problem+json');
    for (const wrong of [
      address.slice(0, -1),
      `${address}A`,
      address.replace(/key=./, (start: string) => (start === 'key=A' ? 'key=B' : 'key=A')),
      `${server.url}/api/calendar-feed.ics?key=`,
      `${server.url}/api/calendar-feed.ics?key=${'%00'.repeat(43)}`,
      address.replace('key=', 'key=A&key='),
    ]) {
      expect([wrong, (await read(wrong)).text]).toEqual([wrong, nothing.text]);
    }
    expect((await read(address)).status).toBe(200);
    const database = await server.openDatabase();
    const roles = await database.db.deleteFrom('user_roles').returningAll().execute();
    expect((await read(address)).text, 'a role removed without the command').toBe(nothing.text);
    await database.db.insertInto('user_roles').values(roles).execute();
    expect((await read(address)).status).toBe(200);
    await revokeAdmin(database, EMAIL);
    await grantAdmin(database.db, EMAIL, 0);
    expect((await read(address)).text, 'granted again').toBe(nothing.text);
    expect(await database.db.selectFrom('calendar_feeds').selectAll().execute()).toEqual([]);
  });

  test('belongs to one admin', async (server) => {
    const jane = await adminCalls(server);
    const joe = callsWith(server, await adminCookie(server, JOE));
    const { address: first } = await (await jane.post(FEED)).json();
    const { address: second } = await (await joe.post(FEED)).json();
    await jane.remove(FEED);
    expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200]);
    const guest = callsWith(
      server,
      await signedInCookie(server, { ...JOE, email: 'g@example.com' }),
    );
    expect((await guest.post(FEED)).status).toBe(403);
  });
});
