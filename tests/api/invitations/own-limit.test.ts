import { describe, expect, it } from 'vitest';
import { LIMITS } from '#server/rate-limits/limits.ts';
import { insertInvitation, invitedRequest } from '#tests/kit/admin/invitations.ts';
import { book, bookingRequest, manySlots } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';

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

describe('the limit of an invitation', () => {
  it("is its number of uses: strangers cannot fill it by the guest's e-mail address or from the same IP", async () => {
    const limits = {
      bookingsPerClient: LIMITS.bookingsPerClient,
      bookingsPerEmail: LIMITS.bookingsPerEmail,
      upcomingBookingsPerEmail: LIMITS.upcomingBookingsPerEmail,
    };
    const server = await startTestServer('sqlite', { limits });
    const { key } = await insertInvitation(server, { email: EMAIL, uses_max: 2 });
    const statuses: number[] = [];
    for (let index = 0; index < 4; index += 1) {
      statuses.push((await bookPublicly(server, index, EMAIL)).status);
    }
    for (let index = 4; index < 14; index += 1) {
      statuses.push((await bookPublicly(server, index, `${index}@example.com`)).status);
    }
    expect(statuses).toEqual([201, 201, 201, 422, ...Array(9).fill(201), 429]);

    const invited: number[] = [];
    for (const slot of INVITED_SLOTS.slice(0, 3)) {
      const request = invitedRequest(key, { ...slot, guest_email: EMAIL });
      invited.push((await book(server.url, request)).status);
    }
    expect(invited).toEqual([201, 201, 403]);
  });

  it('counts for a cancellation that is taken back as it counted for the booking', async () => {
    const limits = {
      bookingsPerEmail: LIMITS.bookingsPerEmail,
      upcomingBookingsPerEmail: 1,
    };
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
    // One without an invitation still counts.
    const other = await callsOf(publicly);
    const counted = slotAt(PUBLIC_SLOTS, 0);
    expect(await other.cancel(counted)).toMatchObject({ status: 'cancelled' });
    expect(await other.takeBack(counted)).toMatchObject({ code: 'enough_booked' });
  });
});
