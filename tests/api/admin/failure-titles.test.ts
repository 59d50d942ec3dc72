import { expect, it } from 'vitest';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
const GONE = '/bookings/nobody';
const MOVE = { from: SLOT, to: OTHER, allows_blocked: false, notifies_guest: false };

async function open() {
  const server = await startTestServer();
  const admin = await adminCalls(server);
  const titleOf = async (response: Promise<Response>): Promise<string> =>
    (await (await response).json()).title;
  return { server, admin, titleOf };
}

it('a problem has the title of its operation for a booking or a blocked date that somebody has deleted (R168)', async () => {
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
