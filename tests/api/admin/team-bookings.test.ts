import { describe, expect, it } from 'vitest';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { EngineName } from '#server/database/database.ts';
import { type AdminCalls, adminCalls, markMailsSent } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { API_ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { blockDate, bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

/** The test's clock shows Monday, November 16, 2026: before the first date that guests may book. */
const TODAY = '2026-11-16';
const SLOT = { booking_date: '2026-11-18', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-11-19', time_slot: '2:30 PM' } as const;
const BLOCKED = { booking_date: '2026-11-20', time_slot: '11:30 AM' } as const;

/** Signed in by `adminCalls`. */
const ADMIN = 'jane@example.com';

const PHONE_GUEST = {
  guest_name: 'Wanjiru Kamau',
  guest_email: '',
  guest_phone: '+254 700 000001',
  notes: 'Water',
  allows_blocked: false,
};
const MAIL_GUEST = { ...PHONE_GUEST, guest_email: 'wanjiru@example.com' };

async function answerOf(response: Response) {
  return { http: response.status, ...(await response.json()) };
}

function teamCalls({ get: read, post }: AdminCalls) {
  return {
    add: async (booking: object, key?: string) =>
      answerOf(await post('/bookings', booking, key ? { 'Idempotency-Key': key } : {})),
    move: async (id: string, from: object, to: object, more = {}) => {
      const move = { from, to, allows_blocked: false, notifies_guest: true, ...more };
      return answerOf(await post(`/bookings/${id}/move`, move));
    },
    day: async (date: string) => answerOf(await read(`/slots?date=${date}`)),
    record: async (id: string) => answerOf(await read(`/bookings/${id}`)),
  };
}

/** Mails that are queued, oldest first. */
async function queuedMails({ location }: TestServer) {
  const { db } = await openTestDatabaseAt(location);
  const rows = await db
    .selectFrom('mails')
    .select(['audience', 'payload'])
    .where('status', '=', 'queued')
    .orderBy('id')
    .execute();
  return rows.map(({ audience, payload }) => `${audience} ${JSON.parse(payload).kind}`);
}

/** The transport is stuck, so that mails stay queued. */
async function open(engine: EngineName = 'sqlite') {
  const server = await startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
  const admin = await adminCalls(server);
  return { server, admin, ...teamCalls(admin) };
}

describe.each(API_ENGINES)('bookings by the team on %s', (engine) => {
  it('are confirmed, mailed, audited and announced like those of guests', async () => {
    const { server, add, record } = await open(engine);
    const added = await add({ ...MAIL_GUEST, ...SLOT });
    expect(added).toMatchObject({ http: 201, ...SLOT, status: 'confirmed' });
    expect(await queuedMails(server)).toEqual(['guest confirmed', 'producer confirmed']);
    const { booking, consent, guest_link, history } = await record(added.id);
    const { allows_blocked: _, ...details } = MAIL_GUEST;
    expect(booking).toMatchObject({ ...details, ...SLOT, status: 'confirmed', guest_zone: null });
    expect(consent).toBeNull();
    expect(history).toMatchObject([{ action: 'booked', actor: ADMIN, date: SLOT.booking_date }]);
    const key = guest_link.split('#')[1];
    expect(await guestCalls(server.url, key).read()).toMatchObject({ http: 200, ...SLOT });
  });

  it('are possible on a blocked date only if the admin confirms it', async () => {
    const { server, admin, add, day, move } = await open(engine);
    await admin.post('/blocked-dates', { blocked_date: BLOCKED.booking_date, reason: 'Repair' });
    expect(await day(BLOCKED.booking_date)).toMatchObject({ is_blocked: true, reason: 'Repair' });
    expect(await add({ ...PHONE_GUEST, ...BLOCKED })).toMatchObject({
      http: 409,
      code: 'date_blocked',
      field: 'booking_date',
    });
    expect(await bookingRows(server)).toHaveLength(0);
    const { id } = await add({ ...PHONE_GUEST, ...BLOCKED, allows_blocked: true });
    expect(await move(id, BLOCKED, SLOT)).toMatchObject({ http: 200 });
    expect(await move(id, SLOT, BLOCKED)).toMatchObject({ http: 409, code: 'date_blocked' });
    expect(await move(id, SLOT, BLOCKED, { allows_blocked: true })).toMatchObject({ http: 200 });
  });

  it('are one for the same Idempotency-Key', async () => {
    const { server, add } = await open(engine);
    const request = { ...PHONE_GUEST, ...SLOT };
    const [first, second] = await Promise.all([add(request, 'key-1'), add(request, 'key-1')]);
    expect(second).toEqual(first);
    expect(first.http).toBe(201);
    expect(await bookingRows(server)).toHaveLength(1);
    expect(await add({ ...request, guest_name: 'Another' }, 'key-1')).toMatchObject({
      http: 422,
      code: 'idempotency_mismatch',
    });
  });

  it('and those of guests do not answer the Idempotency-Key of the other', async () => {
    const { server, add } = await open(engine);
    const slot = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
    const later = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
    const { allows_blocked, ...guest } = MAIL_GUEST;
    const details = { ...guest, ...slot };
    const asGuest = async (request: Parameters<typeof bookingRequest>[0], key: string) =>
      answerOf(await book(server.url, bookingRequest(request), key));
    expect(await add({ ...details, allows_blocked }, 'key-1')).toMatchObject({ http: 201 });
    const mismatch = { http: 422, code: 'idempotency_mismatch' };
    expect(await asGuest(details, 'key-1')).toMatchObject(mismatch);
    expect(await asGuest({ ...guest, ...later }, 'key-2')).toMatchObject({ http: 201 });
    expect(await add({ ...details, ...later, allows_blocked }, 'key-2')).toMatchObject(mismatch);
  });

  it('never share a slot with a guest or another admin, and close it for guests', async () => {
    const { server, add } = await open(engine);
    const slot = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
    const statuses = await Promise.all([
      ...Array.from({ length: 5 }, async () => (await add({ ...PHONE_GUEST, ...slot })).http),
      ...Array.from(
        { length: 5 },
        async () => (await book(server.url, bookingRequest(slot))).status,
      ),
    ]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(9);
    const rejected = await add({ ...PHONE_GUEST, ...slot });
    expect(rejected).toMatchObject({
      http: 409,
      code: 'slot_taken',
      field: 'time_slot',
      detail: 'Another booking has this slot.',
    });
    const { days } = await (await fetch(`${server.url}/api/availability`)).json();
    const [day] = days.filter(({ date }: { date: string }) => date === slot.booking_date);
    expect(day.slots[0]).toEqual({ time: '9:30 AM', booked: true });
  });
});

describe('bookings by the team', () => {
  it('need no e-mail address; then nothing is mailed to the guest, also not later', async () => {
    const { server, admin, add, move } = await open();
    const { id } = await add({ ...PHONE_GUEST, ...SLOT, guest_email: '  ' });
    expect(await queuedMails(server)).toEqual(['producer confirmed']);
    await markMailsSent(server);
    expect(await move(id, SLOT, OTHER)).toMatchObject({ http: 200, guest_notified: false });
    await admin.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: true });
    await admin.patch(`/bookings/${id}`, { status: 'confirmed', notifies_guest: true });
    const again = await admin.post(`/bookings/${id}/mails`, { audience: 'guest' });
    expect(await answerOf(again)).toMatchObject({ http: 409, code: 'no_email' });
    expect(await queuedMails(server)).toEqual([]);
    expect((await admin.remove(`/bookings/${id}?notifies_guest=yes`)).status).toBe(200);
    expect(await queuedMails(server)).toEqual([]);
  });

  it('are rejected for wrong details like those of guests', async () => {
    const { server, add } = await open();
    expect(await add({ ...PHONE_GUEST, ...SLOT, guest_name: 'J' })).toMatchObject({
      http: 422,
      field: 'guest_name',
      detail: 'Name must be at least 2 characters',
    });
    expect(await bookingRows(server)).toHaveLength(0);
  });

  it('are possible from today to the last date of the window, on days with such a slot (R192)', async () => {
    const { add, day } = await open();
    const rejections = [
      // Friday.
      ['2026-11-13', 'date_unavailable'],
      // Sunday.
      ['2026-11-22', 'date_unavailable'],
      ['2027-02-15', 'date_unavailable'],
      // Saturday, which has other slots.
      ['2026-11-21', 'slot_unavailable'],
    ] as const;
    for (const [booking_date, code] of rejections) {
      const rejected = await add({ ...PHONE_GUEST, ...SLOT, booking_date });
      expect(rejected, booking_date).toMatchObject({ http: 422, code });
      const { slots } = await day(booking_date);
      if (code === 'date_unavailable') expect(slots).toEqual([]);
      expect(slots.map(({ time }: { time: string }) => time)).not.toContain(SLOT.time_slot);
      expect(slots.filter(({ booked }: { booked: boolean }) => booked)).toEqual([]);
    }
    for (const booking_date of [TODAY, '2027-02-12']) {
      expect(await add({ ...PHONE_GUEST, ...SLOT, booking_date })).toMatchObject({ http: 201 });
      expect(await day(booking_date)).toMatchObject({
        http: 200,
        window: { from: TODAY, to: '2027-02-14' },
        is_blocked: false,
        slots: [
          { time: '9:30 AM', booked: true },
          { time: '11:30 AM', booked: false },
          { time: '2:30 PM', booked: false },
        ],
      });
    }
  });
});

async function booked(engine: EngineName = 'sqlite') {
  const server = await startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });
  const admin = await adminCalls(server);
  const calls = teamCalls(admin);
  const { id } = await calls.add({ ...MAIL_GUEST, ...SLOT });
  await markMailsSent(server);
  return { server, admin, id, ...calls };
}

describe.each(API_ENGINES)("the team's moves on %s", (engine) => {
  it('keep id, link and calendar entry, and mail the guest when the time to undo is over', async () => {
    const { server, id, move, record } = await booked(engine);
    const before = await record(id);
    expect(await move(id, SLOT, OTHER)).toMatchObject({
      http: 200,
      guest_notified: true,
      booking: { id, ...OTHER, status: 'confirmed' },
    });
    expect(await queuedMails(server)).toEqual(['guest moved']);
    const { booking, guest_link, history, mails } = await record(id);
    expect(booking).toMatchObject({ id, ...OTHER });
    expect(guest_link).toBe(before.guest_link);
    expect(mails[0].next_attempt_at - mails[0].queued_at).toBe(12_000);
    expect(history[0]).toMatchObject({
      action: 'moved',
      actor: ADMIN,
      date: OTHER.booking_date,
      time_slot: OTHER.time_slot,
      from_date: SLOT.booking_date,
      from_slot: SLOT.time_slot,
    });
  });

  it('are done once for a repeated request, also if the new date was blocked in between', async () => {
    const { server, id, move, record } = await booked(engine);
    const [first, atOnce] = await Promise.all([move(id, SLOT, OTHER), move(id, SLOT, OTHER)]);
    expect(first).toMatchObject({ http: 200, guest_notified: true });
    expect(atOnce).toEqual(first);
    expect(await move(id, SLOT, OTHER)).toEqual(first);
    const { history } = await record(id);
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['moved', 'booked']);
    await blockDate(server, OTHER.booking_date);
    expect(await move(id, SLOT, OTHER)).toEqual(first);
  });

  it('are rejected if the booking is not any more as the page shows it', async () => {
    const { admin, id, move, record } = await booked(engine);
    const wrong = await move(id, OTHER, BLOCKED);
    expect(wrong).toMatchObject({ http: 409, code: 'booking_changed' });
    expect(wrong.detail).toBe('Somebody has changed this booking meanwhile.');
    await admin.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: false });
    expect(await move(id, SLOT, OTHER)).toMatchObject({ http: 409, code: 'booking_changed' });
    expect((await record(id)).booking).toMatchObject({ ...SLOT, status: 'cancelled' });
    await admin.remove(`/bookings/${id}?notifies_guest=no`);
    expect(await move(id, SLOT, OTHER)).toMatchObject({ http: 404, code: 'booking_not_found' });
  });

  it('of one booking to two slots at once succeed once', async () => {
    const { id, move, record } = await booked(engine);
    const results = await Promise.all([move(id, SLOT, OTHER), move(id, SLOT, BLOCKED)]);
    expect(results.map(({ http }) => http).sort()).toEqual([200, 409]);
    const { booking } = results.find(({ http }) => http === 200);
    expect(slotOf((await record(id)).booking)).toEqual(slotOf(booking));
  });
});

describe("the team's moves", () => {
  it('tell the guest nothing if undone in time, or if the admin wants it so', async () => {
    const { server, id, move } = await booked();
    await move(id, SLOT, OTHER);
    expect(await move(id, OTHER, SLOT)).toMatchObject({ http: 200, guest_notified: false });
    expect(await queuedMails(server)).toEqual([]);
    expect(await move(id, SLOT, OTHER, { notifies_guest: false })).toMatchObject({
      http: 200,
      guest_notified: false,
    });
    expect(await queuedMails(server)).toEqual([]);
  });

  it('are rejected for a taken slot, the same slot, and a date without recordings', async () => {
    const { add, id, move, record } = await booked();
    await add({ ...PHONE_GUEST, ...OTHER });
    for (const to of [OTHER, SLOT]) {
      expect(await move(id, SLOT, to)).toMatchObject({
        http: 409,
        code: 'slot_taken',
        field: 'time_slot',
      });
    }
    const sunday = { ...OTHER, booking_date: '2026-11-22' };
    expect(await move(id, SLOT, sunday)).toMatchObject({ http: 422, code: 'date_unavailable' });
    const ofThePast = { ...OTHER, booking_date: '1926-12-02' } as const;
    const detail = 'Did you mean 2 December 2026? Please correct the year';
    expect(await move(id, SLOT, ofThePast)).toMatchObject({ code: 'date_unavailable', detail });
    expect(await add({ ...PHONE_GUEST, ...ofThePast })).toMatchObject({ detail });
    expect((await record(id)).booking).toMatchObject(SLOT);
  });

  it('are rejected once the recording is over, since it has taken place', async () => {
    const { add, move } = await booked();
    // Over at 11:30; the clock shows noon.
    const today = { booking_date: TODAY, time_slot: '9:30 AM' };
    const { id } = await add({ ...PHONE_GUEST, ...today });
    expect(await move(id, today, OTHER)).toMatchObject({ http: 409, code: 'recording_over' });
  });
});
