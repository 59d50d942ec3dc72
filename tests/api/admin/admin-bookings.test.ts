import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#domain/admin/audit-page.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import type { ChangedBooking } from '#domain/admin/bookings/change-responses.ts';
import type { Booking } from '#domain/booking/booking.ts';
import {
  type AdminCalls,
  adminCalls,
  markMailsSent,
  storeBookings,
  storedBooking,
} from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

const GONE = { code: 'booking_not_found', detail: 'Somebody has deleted this booking.' };

/** The mails of the bookings in the order of their queuing: kind and state. */
async function mails({ location }: TestServer) {
  const { db } = await openTestDatabaseAt(location);
  const rows = await db
    .selectFrom('mails')
    .select(['audience', 'status', 'payload', 'next_attempt_at', 'created_at'])
    .where('job', '=', 'send-booking-notification')
    .orderBy('id')
    .execute();
  return rows.map(({ payload, next_attempt_at, created_at, ...row }) => ({
    ...row,
    kind: JSON.parse(payload).kind,
    sequence: JSON.parse(payload).sequence,
    delayMs: next_attempt_at - created_at,
  }));
}

/** Books as a guest; returns the booking's id. */
async function booked({ url }: TestServer, more: Partial<Booking> = {}): Promise<string> {
  const response = await book(url, bookingRequest(more));
  expect(response.status).toBe(201);
  return (await response.json()).id;
}

const setStatus = ({ patch }: AdminCalls, id: string, status: string, notifies_guest = true) =>
  patch(`/bookings/${id}`, { status, notifies_guest });

async function record({ get }: AdminCalls, id: string): Promise<BookingRecord> {
  const response = await get(`/bookings/${id}`);
  expect(response.status).toBe(200);
  return response.json();
}

describe.each(ENGINES)('bookings in the admin area on %s', (engine) => {
  /** A server with a stuck transport, so that the test decides which mails are sent. */
  const open = () => startTestServer(engine, { smtpUrl: 'smtp://127.0.0.1:1' });

  it('can be cancelled and confirmed again, and mail the guest when the time to undo is over', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await markMailsSent(server);
    const cancelled = await setStatus(calls, id, 'cancelled');
    expect(cancelled.status).toBe(200);
    const reply: ChangedBooking = await cancelled.json();
    expect(reply).toMatchObject({ booking: { id, status: 'cancelled' }, guest_notified: true });
    expect((await mails(server)).at(-1)).toEqual({
      audience: 'guest',
      status: 'queued',
      kind: 'cancelled',
      sequence: 1,
      // Ten seconds to undo, and a margin for a slow network.
      delayMs: 12_000,
    });
    await markMailsSent(server);
    await setStatus(calls, id, 'confirmed');
    expect((await mails(server)).at(-1)).toMatchObject({ kind: 'reconfirmed', sequence: 2 });
  });

  it('send no mail after an undone change or with notification switched off', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await markMailsSent(server);
    const before = await mails(server);
    await setStatus(calls, id, 'cancelled');
    await setStatus(calls, id, 'confirmed');
    expect(await mails(server)).toEqual(before);
    await setStatus(calls, id, 'cancelled', false);
    expect(await mails(server)).toEqual(before);
    await setStatus(calls, id, 'confirmed', true);
    expect(await mails(server), 'the guest was not notified of the cancellation').toEqual(before);
  });

  it('send a confirmation that a cancellation stopped, even with notification switched off', async () => {
    const server = await startTestServer(engine, { withStuckMails: true });
    const calls = await adminCalls(server);
    await booked(server, { booking_date: '2026-12-02' });
    await booked(server, { booking_date: '2026-12-03' });
    // With four mails in flight the worker claims no other, so this guest has received nothing.
    const { db } = await openTestDatabaseAt(server.location);
    const claimed = db.selectFrom('mails').select('id').where('attempts', '>', 0);
    await expect.poll(async () => (await claimed.execute()).length).toBe(4);
    const id = await booked(server);
    const guestMails = async () =>
      (await record(calls, id)).mails.filter(({ audience }) => audience === 'guest');
    await setStatus(calls, id, 'cancelled', false);
    expect(await guestMails()).toEqual([]);
    await setStatus(calls, id, 'confirmed', false);
    expect(await guestMails()).toMatchObject([{ kind: 'confirmed', state: 'queued' }]);
  });

  it('do not change when the same status is set twice', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await setStatus(calls, id, 'cancelled');
    const again = await setStatus(calls, id, 'cancelled');
    expect(again.status).toBe(200);
    const { history } = await record(calls, id);
    expect(history.map(({ action }) => action)).toEqual(['cancelled', 'booked']);
  });

  it('report the same notification when a request is repeated after a lost response', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await markMailsSent(server);
    const cancel = async (notifiesGuest: boolean) => {
      const response = await setStatus(calls, id, 'cancelled', notifiesGuest);
      return (await response.json()).guest_notified;
    };
    expect([await cancel(true), await cancel(true)]).toEqual([true, true]);
    await markMailsSent(server);
    expect(await cancel(true), 'the mail was sent').toBe(false);
  });

  it('cannot be confirmed in a slot that another booking has', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await setStatus(calls, id, 'cancelled');
    await booked(server, { guest_email: 'ben@example.com' });
    const response = await setStatus(calls, id, 'confirmed');
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({
      title: 'Failed to update booking status',
      detail: 'Another booking has this slot.',
    });
    expect((await record(calls, id)).booking.status).toBe('cancelled');
  });

  it('are deleted for good; the audit entries stay, without the guest', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await markMailsSent(server);
    const response = await calls.remove(`/bookings/${id}?notifies_guest=yes`);
    expect(response.status).toBe(200);
    expect((await mails(server)).at(-1)).toMatchObject({
      kind: 'cancelled',
      sequence: 1,
    });
    for (const gone of [
      await calls.get(`/bookings/${id}`),
      await setStatus(calls, id, 'confirmed'),
      await calls.remove(`/bookings/${id}?notifies_guest=yes`),
      await calls.post(`/bookings/${id}/mails`, { audience: 'guest' }),
    ]) {
      expect(gone.status).toBe(404);
      expect(await gone.json()).toMatchObject(GONE);
    }
    const { db } = await openTestDatabaseAt(server.location);
    expect(await db.selectFrom('consents').selectAll().execute()).toEqual([]);
    const history: AuditPage = await (await calls.get('/history')).json();
    expect(history.entries).toMatchObject([
      { action: 'deleted', actor: 'jane@example.com', booking_id: id, time_slot: '9:30 AM' },
      { action: 'booked', actor: null, booking_id: id, date: '2026-12-01' },
    ]);
    expect(JSON.stringify(history)).not.toContain('Wambui');
    await booked(server, { guest_email: 'ben@example.com' });
  });

  it('send no mail about a past recording', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const past = storedBooking({ booking_date: '2026-11-13' });
    await storeBookings(server, [past]);
    await setStatus(calls, past.id, 'cancelled');
    const reply = await (await calls.remove(`/bookings/${past.id}?notifies_guest=yes`)).json();
    expect(reply.guest_notified).toBe(false);
    expect(await mails(server)).toEqual([]);
  });

  it('show consent, mails and audit entries', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server, {});
    const { booking, consent, mails: sent, history } = await record(calls, id);
    expect(booking).toMatchObject({ id, guest_name: 'Jane Wambui', mail: 'queued' });
    expect(consent).toMatchObject({ kind: 'note', note_version: null });
    expect(sent.map(({ audience, kind }) => `${audience} ${kind}`).sort()).toEqual([
      'guest confirmed',
      'producer confirmed',
    ]);
    expect(history).toMatchObject([{ action: 'booked', actor: null }]);
  });

  it('can have their mails sent again with the current status, but not while one is in flight', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    const again = (audience: string) => calls.post(`/bookings/${id}/mails`, { audience });
    expect((await again('guest')).status).toBe(409);
    await markMailsSent(server);
    expect((await again('guest')).status).toBe(202);
    expect((await mails(server)).at(-1)).toMatchObject({ kind: 'confirmed', status: 'queued' });
    expect((await again('producer')).status).toBe(202);
    await markMailsSent(server);
    await setStatus(calls, id, 'cancelled', false);
    expect((await again('guest')).status).toBe(202);
    expect((await mails(server)).at(-1)).toMatchObject({ kind: 'cancelled' });
    expect((await again('producer')).status).toBe(409);
    const numbers = (await mails(server))
      .filter(({ audience }) => audience === 'guest')
      .map(({ sequence }) => sequence);
    expect(numbers, 'each above all before it').toEqual(
      [...new Set(numbers)].sort((a, b) => a - b),
    );
  });

  it('send one mail when many admins send it again at once', async () => {
    const server = await open();
    const calls = await adminCalls(server);
    const id = await booked(server);
    await markMailsSent(server);
    const again = () => calls.post(`/bookings/${id}/mails`, { audience: 'guest' });
    const statuses = (await Promise.all(Array.from({ length: 8 }, again))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([202, ...Array(7).fill(409)]);
    expect((await mails(server)).at(-1)).toMatchObject({ kind: 'confirmed', status: 'queued' });
  });
});
