import { describe, expect, it } from 'vitest';
import { slotOf } from '#domain/booking/slots/slot.ts';
import type { EngineName } from '#server/database/database.ts';
import {
  ADMIN,
  BLOCKED,
  MAIL_GUEST,
  OTHER,
  PHONE_GUEST,
  queuedMailKinds,
  SLOT,
  TODAY,
  teamCalls,
} from '#tests/api/admin/team-calls.ts';
import { adminCalls, markMailsSent } from '#tests/kit/admin/admin.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { blockDate } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

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
    expect(await queuedMailKinds(server)).toEqual(['guest moved']);
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
    expect(await queuedMailKinds(server)).toEqual([]);
    expect(await move(id, SLOT, OTHER, { notifies_guest: false })).toMatchObject({
      http: 200,
      guest_notified: false,
    });
    expect(await queuedMailKinds(server)).toEqual([]);
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
