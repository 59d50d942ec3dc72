import { describe, expect, it } from 'vitest';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';
import type { EngineName } from '#server/database/database.ts';
import { adminCalls, markMailsSent, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import { ENGINES, openTestDatabaseAt } from '#tests/kit/database/database.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** A server with a stuck transport, a booking and an admin. */
async function start(engine: EngineName) {
  const server = await startTestServer(engine, { withStuckMails: true });
  const calls = await adminCalls(server);
  const { id, ...booking } = storedBooking();
  await storeBookings(server, [{ id, ...booking }]);
  const setStatus = (status: string) =>
    calls.patch(`/bookings/${id}`, { status, notifies_guest: true });
  const sendAgain = (audience: string) => calls.post(`/bookings/${id}/mails`, { audience });
  const record = async (): Promise<BookingRecord> => (await calls.get(`/bookings/${id}`)).json();
  return { server, id, calls, setStatus, sendAgain, record };
}

type Setting = Awaited<ReturnType<typeof start>>;

describe.each(ENGINES)('an admin who changes a booking on %s', (engine) => {
  it.each([
    ['changing its status', ({ setStatus }: Setting) => setStatus('cancelled')],
    ['deleting it', ({ id, calls }: Setting) => calls.remove(`/bookings/${id}?notifies_guest=yes`)],
    ['sending its mail again', ({ sendAgain }: Setting) => sendAgain('guest')],
  ])('gets an error and no change when the database fails while %s', async (_, change) => {
    const setting = await start(engine);
    const { db } = await openTestDatabaseAt(setting.server.location);
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute();
    const response = await change(setting);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ code: 'internal' });
    await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute();
    const { booking, mails } = await setting.record();
    expect([booking.status, mails]).toEqual(['confirmed', []]);
  });

  it('deletes a booking without notifying the guest if notification is switched off', async () => {
    const { calls, id } = await start(engine);
    const response = await calls.remove(`/bookings/${id}?notifies_guest=no`);
    expect(await response.json()).toMatchObject({ guest_notified: false });
  });

  it('gets 404 for a booking deleted in the meantime', async () => {
    const { calls, id, setStatus, sendAgain } = await start(engine);
    await calls.remove(`/bookings/${id}?notifies_guest=no`);
    const responses = [
      await calls.get(`/bookings/${id}`),
      await calls.get('/bookings/%20'),
      await setStatus('cancelled'),
      await calls.remove(`/bookings/${id}?notifies_guest=no`),
      await sendAgain('guest'),
    ];
    for (const response of responses) {
      expect(await response.json()).toMatchObject({ status: 404, code: 'booking_not_found' });
    }
  });

  it('sends a guest the last notification again', async () => {
    const { server, setStatus, sendAgain, record } = await start(engine);
    const resent = async () => {
      const response = await sendAgain('guest');
      expect([response.status, await response.json()]).toEqual([202, { status: 'queued' }]);
      const [newest] = (await record()).mails;
      await markMailsSent(server);
      return [newest?.audience, newest?.kind];
    };
    expect(await resent()).toEqual(['guest', 'confirmed']);
    await setStatus('cancelled');
    await markMailsSent(server);
    expect(await resent()).toEqual(['guest', 'cancelled']);
    await setStatus('confirmed');
    await markMailsSent(server);
    expect(await resent()).toEqual(['guest', 'reconfirmed']);
  });

  it('sends a mail to the guest while one to the producer is queued, but no second one to either', async () => {
    const { server, sendAgain, record } = await start(engine);
    expect((await sendAgain('producer')).status).toBe(202);
    expect((await sendAgain('guest')).status).toBe(202);
    expect((await sendAgain('producer')).status).toBe(409);
    const audiences = (await record()).mails.map(({ audience }) => audience);
    expect(audiences).toEqual(['guest', 'producer']);
    await markMailsSent(server);
    expect((await sendAgain('producer')).status).toBe(202);
  });
});
