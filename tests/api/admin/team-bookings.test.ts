import { describe, expect, it } from 'vitest';
import {
  ADMIN,
  BLOCKED,
  MAIL_GUEST,
  OTHER,
  open,
  PHONE_GUEST,
  queuedMailKinds,
  SLOT,
  TODAY,
} from '#tests/api/admin/team-calls.ts';
import { markMailsSent } from '#tests/kit/admin/admin.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { answerOf, guestCalls } from '#tests/kit/api/guest.ts';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';

describe.each(API_ENGINES)('bookings by the team on %s', (engine) => {
  it('are confirmed, mailed, audited and announced like those of guests', async () => {
    const { server, add, record } = await open(engine);
    const added = await add({ ...MAIL_GUEST, ...SLOT });
    expect(added).toMatchObject({ http: 201, ...SLOT, status: 'confirmed' });
    expect(await queuedMailKinds(server)).toEqual(['guest confirmed', 'producer confirmed']);
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
    expect(await queuedMailKinds(server)).toEqual(['producer confirmed']);
    await markMailsSent(server);
    expect(await move(id, SLOT, OTHER)).toMatchObject({ http: 200, guest_notified: false });
    await admin.patch(`/bookings/${id}`, { status: 'cancelled', notifies_guest: true });
    await admin.patch(`/bookings/${id}`, { status: 'confirmed', notifies_guest: true });
    const again = await admin.post(`/bookings/${id}/mails`, { audience: 'guest' });
    expect(await answerOf(again)).toMatchObject({ http: 409, code: 'no_email' });
    expect(await queuedMailKinds(server)).toEqual([]);
    expect((await admin.remove(`/bookings/${id}?notifies_guest=yes`)).status).toBe(200);
    expect(await queuedMailKinds(server)).toEqual([]);
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
