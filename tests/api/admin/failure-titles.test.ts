import { describe, expect, it } from 'vitest';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { blockDate } from '#tests/kit/database/rows.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
const BLOCKED = { booking_date: '2026-12-03', time_slot: '9:30 AM' } as const;
const GONE = '/bookings/nobody';
const MOVE = { from: SLOT, to: OTHER, allows_blocked: false, notifies_guest: false };

async function open() {
  const server = await startTestServer();
  const admin = await adminCalls(server);
  const titleOf = async (response: Promise<Response>): Promise<string> =>
    (await (await response).json()).title;
  return { server, admin, titleOf };
}

describe('the title of a problem is that of its operation', () => {
  it('for a booking or a blocked date that somebody has deleted (R168)', async () => {
    const { admin, titleOf } = await open();
    const { get, patch, post, remove } = admin;
    const change = { status: 'cancelled', notifies_guest: false };
    const titles = [
      await titleOf(get(GONE)),
      await titleOf(patch(GONE, change)),
      await titleOf(post(`${GONE}/move`, MOVE)),
      await titleOf(remove(`${GONE}?notifies_guest=no`)),
      await titleOf(post(`${GONE}/mails`, { audience: 'guest' })),
      await titleOf(post(`${GONE}/link`)),
      await titleOf(post(`${GONE}/note`, { from: null, to: 'x' })),
      await titleOf(post(`${GONE}/outcome`, { outcome: null })),
      await titleOf(remove('/blocked-dates/nobody')),
      await titleOf(post('/blocked-dates/nobody/requests')),
    ];
    expect(titles).toEqual([
      'Not found',
      'Failed to update booking status',
      'Failed to move the booking',
      'Failed to delete booking',
      'Failed to send the mail',
      'Failed to renew the link',
      'Failed to save the note',
      'Failed to save what became of it',
      'Failed to delete blocked date',
      'Failed to ask the guests',
    ]);
  });

  it('for a taken slot, a blocked date and a booking that has changed', async () => {
    const { server, admin, titleOf } = await open();
    await blockDate(server, BLOCKED.booking_date);
    const add = (slot: object) =>
      admin.post('/bookings', { ...sampleBooking(), ...slot, allows_blocked: false });
    const { id } = await (await add(SLOT)).json();
    await add(OTHER);
    const move = (from: object, to: object) =>
      titleOf(admin.post(`/bookings/${id}/move`, { ...MOVE, from, to }));
    const titles = [
      await titleOf(add(OTHER)),
      await titleOf(add(BLOCKED)),
      await move(SLOT, OTHER),
      await move(SLOT, BLOCKED),
      await move(OTHER, { ...OTHER, time_slot: '2:30 PM' }),
    ];
    const [adding, moving] = ['Failed to add the booking', 'Failed to move the booking'];
    expect(titles).toEqual([adding, adding, moving, moving, moving]);
  });
});
