import { LIMITS } from '#server/rate-limits/limits.ts';
import { book, bookingRequest, post } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const OTHER_TIME = { ...FROM, time_slot: '2:30 PM' } as const;
const OTHER_DATE = { ...FROM, booking_date: '2026-12-02' } as const;
const DETAILS = {
  guest_name: 'Jane Wambui',
  guest_phone: '+254 700 000000',
  notes: 'Small farms, big data',
};

const bookedOn = async (server: TestServer) => (await bookAsGuest(server, FROM)).guest;

async function auditOf(server: TestServer) {
  const { db } = await server.openDatabase();
  return db
    .selectFrom('audit_log')
    .select(['actor', 'action', 'date', 'time_slot', 'from_date', 'from_slot'])
    .where('action', '!=', 'booked')
    .orderBy('at')
    .execute();
}

describeServers('a change by the guest on %s', (test) => {
  test('moves to another time of the date, to the same time of another date, but not to its own slot', async (server) => {
    const guest = await bookedOn(server);
    expect(await guest.move(FROM, FROM)).toMatchObject({ http: 409, code: 'slot_taken' });
    expect(await guest.move(FROM, OTHER_TIME)).toMatchObject({ http: 200, ...OTHER_TIME });
    expect(await bookingRows(server)).toMatchObject([{ ...OTHER_TIME, slot_minute: 870 }]);
    expect(await guest.move(OTHER_TIME, FROM)).toMatchObject({ http: 200, ...FROM });
    expect(await guest.move(FROM, OTHER_DATE)).toMatchObject({ http: 200, ...OTHER_DATE });
  });

  test('remembers who cancelled the booking only as long as it is cancelled', async (server) => {
    const guest = await bookedOn(server);
    await guest.cancel(FROM);
    expect(await bookingRows(server)).toMatchObject([{ cancelled_by: 'guest' }]);
    await guest.takeBack(FROM);
    expect(await bookingRows(server)).toMatchObject([{ cancelled_by: null }]);
  });
});

describe('a change by the guest', () => {
  test('is rejected with a forged key', async (server) => {
    const forged = guestCalls(server.url, `${'A'.repeat(22)}.${'B'.repeat(22)}`);
    const calls = [
      () => forged.move(FROM, OTHER_DATE),
      () => forged.cancel(FROM),
      () => forged.takeBack(FROM),
      () => forged.correct(DETAILS),
      () => forged.attend(FROM),
      () => forged.remind(false),
    ];
    for (const call of calls) expect(await call()).toMatchObject({ code: 'link_unknown' });
  });

  test('is recorded without a name, and announced with its date', async (server) => {
    const guest = await bookedOn(server);
    const events = await readEvents(`${server.url}/api/live`);
    const announced = { topic: 'bookings', date: OTHER_DATE.booking_date };
    await guest.move(FROM, OTHER_DATE);
    expect(await events.next()).toEqual({ ...announced, date: FROM.booking_date });
    expect(await events.next()).toEqual(announced);
    await guest.correct({ ...DETAILS, notes: 'Tea' });
    expect(await events.next()).toEqual(announced);
    await guest.cancel(OTHER_DATE);
    expect(await events.next()).toEqual(announced);
    await guest.takeBack(OTHER_DATE);
    expect(await events.next()).toEqual(announced);

    const { booking_date: date, time_slot } = OTHER_DATE;
    const entry = { actor: null, date, time_slot, from_date: null, from_slot: null };
    expect(await auditOf(server)).toEqual([
      { ...entry, action: 'moved', from_date: FROM.booking_date, from_slot: FROM.time_slot },
      { ...entry, action: 'details_changed' },
      { ...entry, action: 'cancelled' },
      { ...entry, action: 'confirmed' },
    ]);
  });

  it('counts corrections, attendance and reminders for the limit, but not the same details again', async () => {
    const changesPerBooking = { times: 1, seconds: 600 };
    const server = await startLimited({ changesPerBooking });
    const guest = await bookedOn(server);
    expect(await guest.correct(DETAILS)).toMatchObject({ http: 200 });
    expect(await auditOf(server)).toEqual([]);
    expect(await guest.correct({ ...DETAILS, notes: 'Tea' })).toMatchObject({ http: 200 });
    for (const change of [
      () => guest.correct(DETAILS),
      () => guest.attend(FROM),
      () => guest.remind(false),
    ]) {
      expect(await change()).toMatchObject({ http: 429, code: 'too_many' });
    }
  });

  test('of a cancelled booking can only take it back, and not after the limit', async (server) => {
    const guest = await bookedOn(server);
    const cancelled = await guest.cancel(FROM);
    expect(cancelled).toMatchObject({ is_changeable: false, is_reversible: true });
    server.setClock(Date.parse('2026-11-29T06:30:00Z'));
    expect(await guest.read()).toMatchObject({ is_changeable: false, is_reversible: false });
    const rejected = await guest.takeBack(FROM);
    expect(rejected).toMatchObject({ code: 'too_late' });
    expect(rejected).not.toHaveProperty('booking');
  });
});

describe('the request for a fresh link', () => {
  const request = (server: TestServer, guest_email: string) =>
    post(server.url, '/api/guest/link', { guest_email });

  it('is limited per client and per e-mail address', async () => {
    const { linksPerClient, linksPerEmail } = LIMITS;
    const byEmail = await startLimited({ linksPerEmail });
    for (let count = 0; count < 3; count += 1) {
      expect((await request(byEmail, 'a@example.com')).status).toBe(202);
    }
    expect((await request(byEmail, 'a@example.com')).status).toBe(429);
    expect((await request(byEmail, 'b@example.com')).status).toBe(202);
    const byClient = await startLimited({ linksPerClient });
    for (let count = 0; count < 10; count += 1) {
      expect((await request(byClient, `${count}@example.com`)).status).toBe(202);
    }
    expect((await request(byClient, 'b@example.com')).status).toBe(429);
  });

  it('mails at most ten links', async () => {
    const server = await startTestServer('sqlite', { withStuckMails: true });
    const dates = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'] as const;
    for (const booking_date of dates) {
      for (const time_slot of ['9:30 AM', '11:30 AM', '2:30 PM']) {
        expect((await book(server.url, bookingRequest({ booking_date, time_slot }))).status).toBe(
          201,
        );
      }
    }
    await request(server, 'jane@example.com');
    const { db } = await server.openDatabase();
    const links = db.selectFrom('mails').select('id').where('job', '=', 'send-guest-link');
    expect(await links.execute()).toHaveLength(10);
  });
});
