import type { BookingRequest } from '#domain/booking/booking.ts';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { createLinkKeys } from '#server/tokens/guest-links.ts';
import { adminCookie } from '#tests/kit/admin/accounts.ts';
import { callsWith, storeBookings, storedBooking } from '#tests/kit/admin/admin.ts';
import {
  insertInvitation,
  invitationKey,
  invitedRequest,
  readInvitedAvailability,
} from '#tests/kit/admin/invitations.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows, insertBlock } from '#tests/kit/database/rows.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { TEST_NOW, TEST_SECRETS } from '#tests/kit/server/server-parts.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

// The server's today is Monday, November 16: its public window is November 30 to December 16.
const TOMORROW = '2026-11-17';
const ENDED = { status: 403, code: 'invitation_used', field: 'gate' };
const UNKNOWN = { status: 404, code: 'invitation_unknown', field: 'gate' };

describeServers('a booking with an invitation on %s', (test) => {
  test('is made tomorrow, with the evidence of both documents and of the invitation', async (server) => {
    const invitation = await insertInvitation(server);
    const response = await book(server.url, invitedRequest(invitation.key));
    expect(response.status).toBe(201);
    const { id } = await response.json();
    expect(await invitation.uses()).toBe(1);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('consents').selectAll().execute()).toMatchObject([
      { booking_id: id, kind: 'documents', note_version: null, invitation_id: invitation.id },
    ]);
    expect(await db.selectFrom('audit_log').selectAll().execute()).toMatchObject([
      { action: 'booked', booking_id: id, invitation_id: invitation.id },
    ]);
    const admin = callsWith(server, await adminCookie(server));
    const { consent } = await (await admin.get(`/bookings/${id}`)).json();
    expect(consent).toMatchObject({ kind: 'invitation', terms_version: expect.any(String) });
  });

  test('uses nothing if the slot is taken or the date is blocked', async (server) => {
    const { key, uses } = await insertInvitation(server);
    const other = await insertInvitation(server);
    expect((await book(server.url, invitedRequest(other.key))).status).toBe(201);
    expect((await book(server.url, invitedRequest(key))).status).toBe(409);
    const { db } = await server.openDatabase();
    await insertBlock(db, '2026-11-18');
    const blocked = await book(server.url, invitedRequest(key, { booking_date: '2026-11-18' }));
    expect(blocked.status).toBe(422);
    expect(await uses()).toBe(0);
  });

  test('is repeated with the same Idempotency-Key without another use', async (server) => {
    const { key, uses } = await insertInvitation(server, { uses_max: 2 });
    const send = () => book(server.url, invitedRequest(key), 'one-key');
    const both = await Promise.all([send(), send()]);
    const texts = [...both, await send()].map((response) => response.text());
    expect(new Set(await Promise.all(texts)).size).toBe(1);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(await uses()).toBe(1);
    expect(await bookingRows(server)).toHaveLength(1);
  });
});

describe('a booking with an invitation', () => {
  test('keeps to the window of the invitation, in place of the public one', async (server) => {
    const { key, uses } = await insertInvitation(server, { window_to_days: 10 });
    // Today, the day after the last one, within the public window, and a Sunday.
    for (const date of ['2026-11-16', '2026-11-27', '2026-12-01', '2026-11-22'] as const) {
      const response = await book(server.url, invitedRequest(key, { booking_date: date }));
      expect(await response.json(), date).toMatchObject({ status: 422, code: 'date_unavailable' });
    }
    expect(await uses()).toBe(0);
    const last = await book(server.url, invitedRequest(key, { booking_date: '2026-11-26' }));
    expect(last.status).toBe(201);
    const without = await book(server.url, bookingRequest({ booking_date: TOMORROW }));
    expect(await without.json()).toMatchObject({ code: 'date_unavailable' });
  });

  it('works while the public route is closed (R197)', async () => {
    const server = await startTestServer('sqlite', { isPublicRouteOpen: false });
    const { key } = await insertInvitation(server);
    expect((await book(server.url, bookingRequest())).status).toBe(403);
    expect((await book(server.url, invitedRequest(key))).status).toBe(201);
  });

  test('learns nothing of slots that its calendar does not show', async (server) => {
    const { key, uses } = await insertInvitation(server, { window_to_days: 10 });
    const used = await insertInvitation(server, { uses: 1 });
    const FAR = '2026-12-11';
    const BLOCKED = '2026-11-18';
    await storeBookings(server, [
      storedBooking({ booking_date: FAR }),
      storedBooking({ booking_date: BLOCKED }),
      storedBooking({ booking_date: TOMORROW }),
    ]);
    const { db } = await server.openDatabase();
    await insertBlock(db, BLOCKED);
    const codeOf = async (request: BookingRequest) =>
      (await (await book(server.url, request)).json()).code;
    for (const time_slot of ['9:30 AM', '11:30 AM']) {
      for (const booking_date of [FAR, BLOCKED] as const) {
        const code = await codeOf(invitedRequest(key, { booking_date, time_slot }));
        expect([booking_date, time_slot, code]).toEqual([
          booking_date,
          time_slot,
          'date_unavailable',
        ]);
      }
      expect(await codeOf(invitedRequest(used.key, { time_slot }))).toBe('invitation_used');
    }
    expect(await codeOf(invitedRequest(key))).toBe('slot_taken');
    expect(await uses()).toBe(0);
  });

  test('gets its response again after the invitation has ended', async (server) => {
    const { key, revoke } = await insertInvitation(server);
    const first = await (await book(server.url, invitedRequest(key), 'one-key')).text();
    await revoke();
    const again = await book(server.url, invitedRequest(key), 'one-key');
    expect([again.status, await again.text()]).toEqual([201, first]);
  });

  test('does not get its use back by a cancellation', async (server) => {
    const { key, uses } = await insertInvitation(server);
    const slot = { booking_date: '2026-11-26', time_slot: '9:30 AM' } as const;
    const { guest } = await bookAsGuest(server, invitedRequest(key, slot));
    expect(await guest.cancel(slot)).toMatchObject({ status: 'cancelled' });
    expect(await uses()).toBe(1);
    const again = await book(server.url, invitedRequest(key));
    expect(await again.json()).toMatchObject(ENDED);
  });
});

describeServers('an invitation that has ended on %s', (test) => {
  test('is rejected when it is revoked between opening and booking', async (server) => {
    const { key, revoke, uses } = await insertInvitation(server);
    const open = () => readInvitedAvailability(server.url, key);
    expect((await open()).status).toBe(200);
    await revoke();
    expect(await (await book(server.url, invitedRequest(key))).json()).toMatchObject({
      ...ENDED,
      detail: expect.stringContaining('taken it back'),
    });
    expect([(await open()).status, await uses()]).toEqual([403, 0]);
    expect(await bookingRows(server)).toEqual([]);
  });
});

describe('an invitation that has ended', () => {
  test('is rejected when used, with the reason', async (server) => {
    const { key } = await insertInvitation(server, { uses: 1 });
    expect(await (await book(server.url, invitedRequest(key))).json()).toMatchObject({
      ...ENDED,
      title: 'This invitation has ended',
      detail: expect.stringContaining('used already'),
    });
  });

  it('expires at its second', async () => {
    const frozen = { now: TEST_NOW };
    const expires_at = TEST_NOW + 60_000;
    const clockAt = (instant: number) =>
      startTestServer('sqlite', frozen, { clock: () => instant });
    const before = await clockAt(expires_at - 1);
    const { key } = await insertInvitation(before, { expires_at });
    expect((await book(before.url, invitedRequest(key))).status).toBe(201);
    const at = await clockAt(expires_at);
    const late = await insertInvitation(at, { expires_at });
    expect(await (await book(at.url, invitedRequest(late.key))).json()).toMatchObject({
      ...ENDED,
      detail: expect.stringContaining('time is over'),
    });
  });

  test('is unknown when its key is forged, cut, of a guest link or of a deleted one', async (server) => {
    const { id, key, remove, uses } = await insertInvitation(server);
    const linkKey = createLinkKeys(TEST_SECRETS.AUTH_SECRET).keyOf(id, 0);
    const other = invitationKey('01234567-89ab-7cde-8f01-23456789abcd');
    const forged = `${other.slice(0, 22)}${key.slice(22)}`;
    for (const wrong of ['', 'x', key.slice(0, -1), `${key}A`, forged, other, linkKey]) {
      const response = await book(server.url, invitedRequest(wrong));
      expect(await response.json(), wrong).toMatchObject(UNKNOWN);
    }
    expect(await uses()).toBe(0);
    await remove();
    expect(await (await book(server.url, invitedRequest(key))).json()).toMatchObject(UNKNOWN);
    expect(await bookingRows(server)).toEqual([]);
  });
});

const EMAIL = 'amani@example.com';
const PUBLIC_SLOTS = manySlots(20, '2026-11-30');
const INVITED_SLOTS = manySlots(20, '2026-11-18');

function slotAt(slots: typeof PUBLIC_SLOTS, index: number) {
  const slot = slots[index];
  if (slot === undefined) throw new RangeError(`No slot ${index}`);
  return slot;
}

const bookPublicly = ({ url }: TestServer, index: number, guest_email: string) =>
  book(url, bookingRequest({ ...PUBLIC_SLOTS[index], guest_email }));

it('the limit of an invitation counts for a cancellation that is taken back as it counted for the booking', async () => {
  const limits = { bookingsPerEmail: LIMITS.bookingsPerEmail, upcomingBookingsPerEmail: 1 };
  const server = await startTestServer('sqlite', { limits });
  const { key } = await insertInvitation(server, { email: EMAIL });
  const publicly = await bookPublicly(server, 0, EMAIL);
  const slot = slotAt(INVITED_SLOTS, 10);
  const request = invitedRequest(key, { ...slot, guest_email: EMAIL });
  const invited = await book(server.url, request);
  const callsOf = async (response: Response) =>
    guestCalls(server.url, (await response.json()).guest_key);
  const guest = await callsOf(invited);
  expect(await guest.cancel(slot)).toMatchObject({ status: 'cancelled' });
  expect(await guest.takeBack(slot)).toMatchObject({ http: 200, status: 'confirmed' });
  // A booking without an invitation still counts.
  const other = await callsOf(publicly);
  const counted = slotAt(PUBLIC_SLOTS, 0);
  expect(await other.cancel(counted)).toMatchObject({ status: 'cancelled' });
  expect(await other.takeBack(counted)).toMatchObject({ code: 'enough_booked' });
});
