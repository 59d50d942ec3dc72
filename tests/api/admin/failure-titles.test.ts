import { expect, it } from 'vitest';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-02', time_slot: '9:30 AM' } as const;
const NOBODY = '/bookings/nobody';
const MOVE = { from: SLOT, to: OTHER, allows_blocked: false, notifies_guest: false };
const CHANGE = { status: 'cancelled', notifies_guest: false };

it('a problem has the title of its operation for a booking or a blocked date that somebody has deleted (R168)', async () => {
  const { get, patch, post, remove } = await adminCalls(await startTestServer());
  for (const [title, response] of [
    ['Not found', get(NOBODY)],
    ['Failed to update booking status', patch(NOBODY, CHANGE)],
    ['Failed to move the booking', post(`${NOBODY}/move`, MOVE)],
    ['Failed to delete booking', remove(`${NOBODY}?notifies_guest=no`)],
    ['Failed to send the mail', post(`${NOBODY}/mails`, { audience: 'guest' })],
    ['Failed to renew the link', post(`${NOBODY}/link`)],
    ['Failed to save the note', post(`${NOBODY}/note`, { from: null, to: 'x' })],
    ['Failed to save what became of it', post(`${NOBODY}/outcome`, { outcome: null })],
    ['Failed to delete blocked date', remove('/blocked-dates/nobody')],
    ['Failed to ask the guests', post('/blocked-dates/nobody/requests')],
  ] as const) {
    expect(await (await response).json()).toMatchObject({ title });
  }
});
