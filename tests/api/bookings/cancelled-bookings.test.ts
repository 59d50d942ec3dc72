import { describe, expect, it } from 'vitest';
import { ERRORS } from '#domain/errors/error-catalogue.ts';
import { erasePerson } from '#server/erasure/erase-person.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const KEY = 'key-1';
const CANCELLED = {
  status: 409,
  code: 'booking_cancelled',
  title: ERRORS.booking_cancelled.title,
  field: 'Idempotency-Key',
};

/** A booking, and an admin. */
async function booked() {
  const server = await startTestServer();
  const calls = await adminCalls(server);
  const repeat = () => book(server.url, bookingRequest(), KEY);
  const { id } = await (await repeat()).json();
  const setStatus = async (status: string) => {
    expect((await calls.patch(`/bookings/${id}`, { status, notifies_guest: false })).status).toBe(
      200,
    );
  };
  /** Returns the new link's key. */
  const renewLink = async (): Promise<string> => {
    const { guest_link } = await (await calls.post(`/bookings/${id}/link`)).json();
    return guest_link.split('#')[1];
  };
  return { server, id, repeat, setStatus, renewLink };
}

describe('the repeated request of a booking', () => {
  it('is rejected after its guest was erased and books nothing', async () => {
    const { server, repeat } = await booked();
    const database = await server.openDatabase();
    const person = { email: bookingRequest().guest_email, withAccount: false };
    expect(await erasePerson(database, person)).toMatchObject({ bookings: 1 });
    expect(await (await repeat()).json()).toMatchObject(CANCELLED);
    expect(await bookingRows(server)).toEqual([]);
  });

  it('succeeds after the booking was confirmed again', async () => {
    const { repeat, id, setStatus } = await booked();
    await setStatus('cancelled');
    await setStatus('confirmed');
    const response = await repeat();
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({ id, status: 'confirmed' });
  });

  it('has the slot to which the guest has moved the booking meanwhile', async () => {
    const { server, repeat, id } = await booked();
    const { guest_key, booking_date, time_slot } = await (await repeat()).json();
    const to = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
    await guestCalls(server.url, guest_key).move({ booking_date, time_slot }, to);
    const response = await repeat();
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ id, ...to, status: 'confirmed', guest_key });
  });

  it("has no key of the guest's link once an admin has renewed it, by the form too", async () => {
    const { server, repeat, id, renewLink } = await booked();
    const { guest_key } = await (await repeat()).json();
    expect((await guestCalls(server.url, guest_key).read()).http).toBe(200);
    const renewed = await renewLink();
    const response = await repeat();
    expect(response.status).toBe(201);
    // Neither the ended one nor its successor, which is for the guest whom the admin sends it.
    expect(await response.json()).toMatchObject({ id, status: 'confirmed', guest_key: null });
    const page = await (await bookByForm(server.url, bookingRequest(), { key: KEY })).text();
    expect(page).toContain('Booking confirmed!');
    expect(page).not.toContain(guest_key);
    expect(page).not.toContain(renewed);
  });

  it("with other content is a mismatch, whatever the booking's status", async () => {
    const { server, setStatus } = await booked();
    await setStatus('cancelled');
    const other = await book(server.url, bookingRequest({ notes: 'Soil' }), KEY);
    expect(await other.json()).toMatchObject({ code: 'idempotency_mismatch' });
  });
});
