import { LIMITS } from '#server/rate-limits/limits.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

/** Tuesday to Thursday within the window of the test's clock. */
const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
const THIRD = { booking_date: '2026-12-03', time_slot: '11:30 AM' } as const;

const DETAILS = { guest_name: 'Jane W.', guest_phone: null, notes: 'Tea' };

/** 48 hours before 9:30 in Nairobi on December 1. */
const LIMIT_OF_FROM = Date.parse('2026-11-29T06:30:00Z');

const UNKNOWN = { http: 404, code: 'link_unknown' };
const CHANGED = { http: 409, code: 'changed_meanwhile' };

const bookedOn = (server: TestServer, more = {}) => bookAsGuest(server, { ...FROM, ...more });

describeServers("the guest's link on %s", (test) => {
  test('moves one row: same id, old slot free, both dates announced, SEQUENCE one higher (R181)', async (server) => {
    const { id, guest } = await bookedOn(server);
    expect(await guest.move(FROM, TO)).toMatchObject({ http: 200, ...TO, status: 'confirmed' });
    expect(await bookingRows(server)).toMatchObject([{ id, ...TO, calendar_sequence: 1 }]);
    expect((await book(server.url, bookingRequest({ ...FROM }))).status).toBe(201);
    expect((await book(server.url, bookingRequest({ ...TO }))).status).toBe(409);
  });

  test('moves once per idempotency key, however often the request is repeated', async (server) => {
    const { guest } = await bookedOn(server);
    const repeated = Array.from({ length: 5 }, () => guest.move(FROM, TO, 'key-1'));
    for (const answer of await Promise.all(repeated)) {
      expect(answer).toMatchObject({ http: 200, ...TO });
    }
    const [row] = await bookingRows(server);
    expect(row).toMatchObject({ calendar_sequence: 1 });
    expect(await guest.move(FROM, THIRD, 'key-1')).toMatchObject({ code: 'idempotency_mismatch' });
  });

  test('cancels with a reason, frees the slot, and takes it back while it is free (R182)', async (server) => {
    const { id, guest } = await bookedOn(server);
    const cancelled = await guest.cancel(FROM, ' A wedding ');
    expect(cancelled).toMatchObject({ http: 200, status: 'cancelled', is_reversible: true });
    expect(await guest.cancel(FROM)).toMatchObject(CHANGED);
    expect(await guest.takeBack(FROM)).toMatchObject({ http: 200, status: 'confirmed' });
    await guest.cancel(FROM);
    expect((await book(server.url, bookingRequest({ ...FROM }))).status).toBe(201);
    expect(await guest.takeBack(FROM)).toMatchObject({ http: 409, code: 'slot_taken' });
    expect(await guest.read()).toMatchObject({ status: 'cancelled' });
    const [first] = (await bookingRows(server)).filter((row) => row.id === id);
    expect(first).toMatchObject({ calendar_sequence: 3 });
  });
});

describe("the guest's link", () => {
  test('rejects a move to a taken, blocked, closed, unknown or past slot, and keeps the old one', async (server) => {
    const admin = await adminCalls(server);
    const { guest } = await bookedOn(server);
    await book(server.url, bookingRequest({ ...TO }));
    await admin.post('/blocked-dates', { blocked_date: THIRD.booking_date });
    const rejections = [
      [TO, 'slot_taken'],
      [THIRD, 'date_unavailable'],
      [{ booking_date: '2026-12-06', time_slot: '9:30 AM' }, 'date_unavailable'],
      [{ booking_date: '2026-11-10', time_slot: '9:30 AM' }, 'date_unavailable'],
      [{ booking_date: '2027-03-01', time_slot: '9:30 AM' }, 'date_unavailable'],
      [{ booking_date: '2026-12-04', time_slot: '9:00 AM' }, 'slot_unavailable'],
    ] as const;
    for (const [to, code] of rejections) {
      expect(await guest.move(FROM, to)).toMatchObject({ code });
    }
    expect(await guest.read()).toMatchObject({ ...FROM, status: 'confirmed' });
  });

  test('rejects what an older page shows: a second tab, an admin, a renewed link', async (server) => {
    const admin = await adminCalls(server);
    const { id, guest } = await bookedOn(server);
    const changed = async () => {
      const { http: _, ...booking } = await guest.read();
      return { ...CHANGED, booking };
    };
    const { http: _, ...moved } = await guest.move(FROM, TO);
    expect(await changed()).toEqual({ ...CHANGED, booking: moved });
    expect(await guest.move(FROM, THIRD)).toMatchObject(await changed());
    expect(await guest.cancel(FROM)).toMatchObject(await changed());
    expect(await guest.takeBack(TO)).toMatchObject(await changed());
    await admin.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: false });
    expect(await guest.move(TO, THIRD)).toMatchObject(await changed());
    expect(await guest.correct(DETAILS)).toMatchObject(await changed());
    expect(await guest.takeBack(TO)).toMatchObject(await changed());
    expect(await (await guest.calendar()).json()).toMatchObject({
      code: CHANGED.code,
      booking: { ...TO, status: 'cancelled' },
    });
    expect(await guest.read()).toMatchObject({ status: 'cancelled', is_reversible: false });
    await admin.post(`/bookings/${id}/link`);
    expect(await guest.cancel(TO)).toMatchObject(UNKNOWN);
  });

  test('shows the booking with a hint of the e-mail address only (R179)', async (server) => {
    const { guest } = await bookedOn(server, { guest_zone: 'Pacific/Apia' });
    const answer = await guest.read();
    expect(answer).toMatchObject({
      http: 200,
      status: 'confirmed',
      ...FROM,
      guest_name: 'Jane Wambui',
      email_hint: 'j•••@example.com',
      guest_zone: 'Pacific/Apia',
      changes_until: LIMIT_OF_FROM,
      is_changeable: true,
      is_reversible: false,
      is_over: false,
      consent: { kind: 'note' },
    });
    expect(JSON.stringify(answer)).not.toContain('jane@example.com');
  });

  test('has the consent before and after a change, and none for a booking that the team has added', async (server) => {
    const { guest } = await bookedOn(server);
    const { consent } = await guest.read();
    expect(consent).toEqual({ kind: 'note', note_version: null, given_at: expect.any(Number) });
    expect(await guest.move(FROM, TO)).toMatchObject({ consent });
    expect(await guest.correct(DETAILS)).toMatchObject({ consent });
    expect(await guest.cancel(TO)).toMatchObject({ consent, visit: null });
    const { db } = await server.openDatabase();
    await db.deleteFrom('consents').execute();
    expect(await guest.read()).toMatchObject({ http: 200, consent: null });
  });

  test('is stored nowhere', async (server) => {
    const { key, guest } = await bookedOn(server);
    await guest.move(FROM, TO, 'key-1');
    const rows = await everyRow(await server.openDatabase());
    const [, mac = ''] = key.split('.');
    expect(rows.length).toBeGreaterThan(5);
    expect(rows.filter((row) => row.includes(mac))).toEqual([]);
  });

  test('answers alike for forged, cut, foreign, deleted, renewed and ended keys (R178)', async (server) => {
    const admin = await adminCalls(server);
    const { id, key } = await bookedOn(server);
    const deleted = await bookedOn(server, THIRD);
    await admin.remove(`/bookings/${deleted.id}?notifies_guest=no`);
    const renewed = await bookedOn(server, TO);
    const { guest_link } = await (await admin.post(`/bookings/${renewed.id}/link`)).json();
    const keys = [
      `${key.slice(0, -1)}${key.endsWith('A') ? 'Q' : 'A'}`,
      key.slice(0, -1),
      key.toLowerCase(),
      '',
      'x'.repeat(5_000),
      createLinkKeys('another AUTH_SECRET').keyOf(id, 0),
      deleted.key,
      renewed.key,
    ];
    const answers = [];
    for (const one of keys) answers.push(await guestCalls(server.url, one).read());
    expect(answers[0]).toMatchObject(UNKNOWN);
    // Also for a move that no booking could make.
    expect(await deleted.guest.move(THIRD, THIRD)).toEqual(answers[0]);
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const [, newKey = ''] = guest_link.split('#');
    expect(await guestCalls(server.url, newKey).read()).toMatchObject({ http: 200, ...TO });
    // 30 days after the start.
    const end = Date.parse('2026-12-31T06:30:00Z');
    server.setClock(end - 1_000);
    expect(await guestCalls(server.url, key).read()).toMatchObject({ http: 200, is_over: true });
    server.setClock(end);
    expect(JSON.stringify(await guestCalls(server.url, key).read())).toBe(
      JSON.stringify(answers[0]),
    );
  });

  test('corrects name, phone and topic, raising SEQUENCE only if the calendar entry changes (R180)', async (server) => {
    const { guest } = await bookedOn(server);
    const same = { guest_name: 'Jane Wambui', notes: 'Small farms, big data' };
    await guest.correct({ ...same, guest_phone: '0700' });
    expect(await bookingRows(server)).toMatchObject([
      { guest_phone: '0700', calendar_sequence: 0 },
    ]);
    expect(await guest.correct(DETAILS)).toMatchObject({ http: 200, ...DETAILS });
    await guest.correct(DETAILS);
    expect(await bookingRows(server)).toMatchObject([
      { ...DETAILS, calendar_sequence: 1, search_text: expect.stringContaining('jane w.') },
    ]);
    await guest.correct({ ...DETAILS, guest_name: 'Jane' });
    await guest.correct({ ...DETAILS, guest_name: 'Jane', notes: 'Coffee' });
    expect(await bookingRows(server)).toMatchObject([{ calendar_sequence: 3 }]);
    expect(await guest.correct({ ...DETAILS, guest_name: 'J' })).toMatchObject({
      http: 422,
      field: 'guest_name',
      detail: 'Name must be at least 2 characters',
    });
  });

  test('changes until 48 hours before the recording, to the second (R183)', async (server) => {
    const { guest } = await bookedOn(server);
    server.setClock(LIMIT_OF_FROM);
    const late = { http: 403, code: 'too_late' };
    expect(await guest.read()).toMatchObject({ is_changeable: false });
    expect(await guest.move(FROM, { ...TO, booking_date: '2026-12-16' })).toMatchObject(late);
    expect(await guest.cancel(FROM)).toMatchObject(late);
    expect(await guest.correct(DETAILS)).toMatchObject(late);
    server.setClock(LIMIT_OF_FROM - 30_000);
    expect(await guest.cancel(FROM)).toMatchObject({ http: 200, status: 'cancelled' });
    server.setClock(LIMIT_OF_FROM);
    expect(await guest.takeBack(FROM)).toMatchObject(late);
  });

  it('moves three times a day, and changes thirty times', async () => {
    const { movesPerBooking, changesPerBooking } = LIMITS;
    const server = await startTestServer('sqlite', {
      limits: { movesPerBooking, changesPerBooking },
    });
    const { guest } = await bookedOn(server);
    for (const [from, to] of [
      [FROM, TO],
      [TO, THIRD],
      [THIRD, TO],
    ] as const) {
      expect(await guest.move(from, to)).toMatchObject({ http: 200 });
    }
    expect(await guest.move(TO, FROM)).toMatchObject({ http: 429, code: 'too_many_moves' });
    for (let count = 0; count < 15; count += 1) {
      expect(await guest.cancel(TO)).toMatchObject({ http: 200 });
      expect(await guest.takeBack(TO)).toMatchObject({ http: 200 });
    }
    expect(await guest.cancel(TO)).toMatchObject({ http: 429, code: 'too_many' });
    expect(await guest.read()).toMatchObject({ ...TO, status: 'confirmed' });
  });

  test('answers a repeated move after a cancellation with the current booking', async (server) => {
    const { guest } = await bookedOn(server);
    await guest.move(FROM, TO, 'key-1');
    await guest.cancel(TO);
    expect(await guest.move(FROM, TO, 'key-1')).toMatchObject({
      ...CHANGED,
      booking: { ...TO, status: 'cancelled' },
    });
  });
});
