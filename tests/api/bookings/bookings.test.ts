import { visit } from '#content/show/show.ts';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest, post } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { everyRow } from '#tests/kit/database/every-row.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { NOTHING_YET } from '#tests/kit/sample-booking.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

describe('POST /api/bookings', () => {
  test('books a slot: 201, a confirmed row, both mails queued (R122)', async (server) => {
    const response = await book(server.url, bookingRequest({ guest_phone: '  ' }));
    expect(response.status).toBe(201);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    const reply = await response.json();
    expect(reply).toEqual({
      id: expect.any(String),
      booking_date: '2026-12-01',
      time_slot: '9:30 AM',
      status: 'confirmed',
      guest_key: expect.stringMatching(/^[\w-]{22}\.[\w-]{22}$/),
      visit: expect.objectContaining({ street: visit.street, map: visit.map }),
    });
    const { db } = await server.openDatabase();
    const [row, ...others] = await db.selectFrom('bookings').selectAll().execute();
    expect(others).toEqual([]);
    expect(row).toEqual({
      ...bookingRequest(),
      id: reply.id,
      guest_phone: null,
      status: 'confirmed',
      created_at: expect.any(Number),
      slot_minute: 570,
      calendar_sequence: 0,
      ...NOTHING_YET,
      search_text: expect.stringContaining('jane@example.com'),
    });
    const mails = await db
      .selectFrom('mails')
      .select(['audience', 'job'])
      .orderBy('audience')
      .execute();
    expect(mails).toEqual([
      { audience: 'guest', job: 'send-booking-notification' },
      { audience: 'producer', job: 'send-booking-notification' },
    ]);
  });

  test('rejects an Idempotency-Key that is not 1 to 200 visible ASCII characters', async (server) => {
    for (const key of ['', 'a b', 'k\u00e9y', 'x'.repeat(201)]) {
      const response = await book(server.url, bookingRequest(), key);
      expect(await response.json(), JSON.stringify(key)).toMatchObject({
        status: 422,
        code: 'invalid',
        detail: 'Idempotency-Key must be 1 to 200 visible ASCII characters',
        field: 'Idempotency-Key',
      });
    }
    const longest = `!${'x'.repeat(198)}~`;
    expect((await book(server.url, bookingRequest(), longest)).status).toBe(201);
  });

  test('rejects a filled honeypot and stores nothing', async (server) => {
    const request = bookingRequest({ gate: undefined });
    const filled = { ...request, website: 'https://spam.example' };
    const response = await post(server.url, '/api/bookings', filled);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      code: 'invalid',
      detail:
        'A hidden field was filled in, perhaps by your browser. It must be empty: please try again.',
      field: 'website',
    });
    const database = await server.openDatabase();
    expect(await database.db.selectFrom('bookings').select('id').execute()).toEqual([]);
    expect((await post(server.url, '/api/bookings', { ...request, website: '' })).status).toBe(201);
    const rows = await everyRow(database);
    expect(rows.filter((row) => row.includes('wambui')).length).toBeGreaterThan(2);
    expect(rows.filter((row) => row.includes('website') || row.includes('spam'))).toEqual([]);
  });
});

describeServers('POST /api/bookings on %s', (test) => {
  test('rejects text that one of the engines could not store (T27)', async (server) => {
    for (const text of ['a\u0000b', '\ud800 alone', 'alone \udfff']) {
      for (const field of ['guest_name', 'guest_phone', 'notes']) {
        const response = await post(
          server.url,
          '/api/bookings',
          JSON.stringify({ ...bookingRequest(), [field]: text }),
        );
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'malformed_text' });
      }
    }
  });

  test('stores emoji, right-to-left text and combining marks unchanged up to the limits', async (server) => {
    const request = bookingRequest({
      guest_name: `Bo${'😀'.repeat(49)}`,
      notes: `x\u202e${'e\u0301'.repeat(249)}`,
    });
    expect((await book(server.url, request)).status).toBe(201);
    const { db } = await server.openDatabase();
    expect(
      await db.selectFrom('bookings').select(['guest_name', 'notes']).executeTakeFirst(),
    ).toEqual({ guest_name: request.guest_name, notes: request.notes });
  });
});

const KEY = 'key-1';
const CANCELLED = {
  status: 409,
  code: 'booking_cancelled',
  title: ERRORS.booking_cancelled.title,
  field: 'Idempotency-Key',
};

async function booked() {
  const server = await startTestServer();
  const calls = await adminCalls(server);
  const repeat = () => book(server.url, bookingRequest(), KEY);
  const { id } = await (await repeat()).json();
  const setStatus = async (status: string) => {
    expect((await calls.patch(`/bookings/${id}`, { status, notifies_guest: false })).status).toBe(
      200,
    );
  };
  const renewLink = async (): Promise<string> => {
    const { guest_link } = await (await calls.post(`/bookings/${id}/link`)).json();
    return guest_link.split('#')[1];
  };
  return { server, id, repeat, setStatus, renewLink };
}

describe('the repeated request of a booking', () => {
  it('is rejected after its guest was erased and books nothing', async () => {
    const { server, repeat } = await booked();
    const database = await server.openDatabase();
    const person = { email: bookingRequest().guest_email, withAccount: false };
    expect(await erasePerson(database, person)).toMatchObject({ bookings: 1 });
    expect(await (await repeat()).json()).toMatchObject(CANCELLED);
    expect(await bookingRows(server)).toEqual([]);
  });

  it('succeeds after the booking was confirmed again', async () => {
    const { repeat, id, setStatus } = await booked();
    await setStatus('cancelled');
    await setStatus('confirmed');
    const response = await repeat();
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ id, status: 'confirmed' });
  });

  it('has the slot to which the guest has moved the booking meanwhile', async () => {
    const { server, repeat, id } = await booked();
    const { guest_key, booking_date, time_slot } = await (await repeat()).json();
    const to = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
    await guestCalls(server.url, guest_key).move({ booking_date, time_slot }, to);
    const response = await repeat();
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ id, ...to, status: 'confirmed', guest_key });
  });

  it("has no key of the guest's link once an admin has renewed it, by the form too", async () => {
    const { server, repeat, id, renewLink } = await booked();
    const { guest_key } = await (await repeat()).json();
    expect((await guestCalls(server.url, guest_key).read()).http).toBe(200);
    const renewed = await renewLink();
    const response = await repeat();
    expect(response.status).toBe(201);
    // Neither the ended one nor its successor, which is for the guest whom the admin sends it.
    expect(await response.json()).toMatchObject({ id, guest_key: null, visit: null });
    const page = await (await bookByForm(server.url, bookingRequest(), { key: KEY })).text();
    expect(page).toContain('Booking confirmed!');
    for (const withheld of [guest_key, visit.street]) expect(page).not.toContain(withheld);
    expect(page).not.toContain(renewed);
  });
});
