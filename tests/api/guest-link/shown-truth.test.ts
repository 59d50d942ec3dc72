import { adminCalls } from '#tests/kit/admin/admin.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { sampleBooking } from '#tests/kit/sample-booking.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, test } from '#tests/kit/server/server-test.ts';

const SLOT = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const OTHER = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
/** 9:00 in Nairobi. */
const WEEK_BEFORE = Date.parse('2026-11-24T06:00:00Z');
const DAY_BEFORE = Date.parse('2026-11-30T06:00:00Z');

const PROMISED = { has_reminder_ahead: true, next_reminder_at: WEEK_BEFORE };
const NONE = { has_reminder_ahead: false, next_reminder_at: null };

const bookedByGuest = async (server: TestServer) => (await bookAsGuest(server, SLOT)).guest;

/** The guest's link to a booking that the team has added. */
async function addedByTeam(server: TestServer, guest_email: string) {
  const admin = await adminCalls(server);
  const details = { ...sampleBooking(SLOT), guest_email, allows_blocked: false };
  const { id } = await (await admin.post('/bookings', details)).json();
  const { guest_link } = await (await admin.get(`/bookings/${id}`)).json();
  return guestCalls(server.url, new URL(guest_link).hash.slice(1));
}

describe('the reminder that a link promises', () => {
  test('is none while they are off or the booking is cancelled', async (server) => {
    const guest = await bookedByGuest(server);
    expect(await guest.read()).toMatchObject(PROMISED);
    const off = { wants_reminders: false, has_reminder_ahead: true, next_reminder_at: null };
    expect(await guest.remind(false)).toMatchObject(off);
    expect(await guest.read()).toMatchObject(off);
    expect(await guest.remind(true)).toMatchObject(PROMISED);
    expect(await guest.cancel(SLOT)).toMatchObject(NONE);
    expect(await guest.read()).toMatchObject(NONE);
    expect(await guest.takeBack(SLOT)).toMatchObject(PROMISED);
    server.setClock(DAY_BEFORE);
    expect(await guest.read()).toMatchObject(NONE);
  });

  test('is none while the team asks the guest to choose another slot', async (server) => {
    const guest = await bookedByGuest(server);
    const admin = await adminCalls(server);
    const block = { blocked_date: SLOT.booking_date, asks_guests: true };
    expect((await admin.post('/blocked-dates', block)).status).toBe(201);
    expect(await guest.read()).toMatchObject({ is_asked_to_move: true, ...NONE });
    expect(await guest.move(SLOT, OTHER)).toMatchObject({ has_reminder_ahead: true });
  });

  test('is none without an e-mail address', async (server) => {
    const guest = await addedByTeam(server, '');
    expect(await guest.read()).toMatchObject({ email_hint: null, ...NONE });
    expect(await guest.remind(false)).toMatchObject(NONE);
    const other = await startTestServer();
    const mailed = await addedByTeam(other, 'wanjiru@example.com');
    expect(await mailed.read()).toMatchObject(PROMISED);
  });
});

describe('a booking that the team has added', () => {
  test('is one also after its guest has changed it, and has no consent', async (server) => {
    const guest = await addedByTeam(server, '');
    const added = { is_added_by_team: true, consent: null };
    expect(await guest.read()).toMatchObject(added);
    expect(await guest.attend(SLOT)).toMatchObject(added);
    expect(await guest.move(SLOT, OTHER)).toMatchObject(added);
    expect(await guest.cancel(OTHER)).toMatchObject(added);
    expect(JSON.stringify(await guest.read())).not.toContain('jane@example.com');
  });

  test('is none that the team has only moved', async (server) => {
    const guest = await bookedByGuest(server);
    const admin = await adminCalls(server);
    const { bookings } = await (await admin.get('/bookings?show=upcoming')).json();
    const move = { from: SLOT, to: OTHER, allows_blocked: false, notifies_guest: false };
    expect((await admin.post(`/bookings/${bookings[0].id}/move`, move)).status).toBe(200);
    expect(await guest.read()).toMatchObject({
      ...OTHER,
      is_added_by_team: false,
      consent: { kind: 'note' },
    });
  });
});
