import { describe, expect, it } from 'vitest';
import type { BookingPage } from '#domain/admin/bookings/listed-bookings.ts';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { addDays } from '#domain/time/plain-date.ts';
import {
  type AdminCalls,
  adminCalls,
  storeBookings,
  storedBooking,
} from '#tests/kit/admin/admin.ts';
import { manySlots } from '#tests/kit/api/api.ts';
import { ENGINES } from '#tests/kit/database/database.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

/** By the clock of the tests. */
const TODAY = '2026-11-16';

async function page({ get }: AdminCalls, query = ''): Promise<BookingPage> {
  const response = await get(`/bookings${query}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return response.json();
}

const names = ({ bookings }: BookingPage) => bookings.map(({ guest_name }) => guest_name);

describe.each(ENGINES)('the list of bookings on %s', (engine) => {
  it('sorts by date and time and has every field of a booking', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const at = (booking_date: `${number}-${number}-${number}`, time_slot: string) =>
      storedBooking({ booking_date, time_slot, guest_name: `${booking_date} ${time_slot}` });
    const first = at('2026-11-17', '9:30 AM');
    await storeBookings(server, [
      at('2026-11-18', '2:30 PM'),
      at('2026-11-17', '11:30 AM'),
      at('2026-11-17', '2:30 PM'),
      first,
    ]);
    const found = await page(calls);
    expect(names(found)).toEqual([
      '2026-11-17 9:30 AM',
      '2026-11-17 11:30 AM',
      '2026-11-17 2:30 PM',
      '2026-11-18 2:30 PM',
    ]);
    expect(found).toMatchObject({ today: TODAY, earlier: null, later: null, upcoming: 4 });
    expect(found.bookings[0]).toEqual({ ...first, mail: null, is_over: false });
  });

  it('opens at today and pages to both ends, with each booking once', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const slots = manySlots(230, addDays(TODAY, -50));
    const all = slots.map((slot, index) =>
      storedBooking({ ...slot, guest_name: `Guest ${index}` }),
    );
    await storeBookings(server, [...all].reverse());
    const opened = await page(calls);
    expect(opened.bookings).toHaveLength(50);
    expect(opened.bookings[0]?.booking_date).toBe(TODAY);
    const seen = [...opened.bookings];
    for (let { earlier } = opened; earlier !== null; ) {
      const before = await page(calls, `?before=${earlier}`);
      seen.unshift(...before.bookings);
      earlier = before.earlier;
    }
    for (let { later } = opened; later !== null; ) {
      const after = await page(calls, `?after=${later}`);
      seen.push(...after.bookings);
      later = after.later;
    }
    expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id));
  });

  it('filters, and searches name, e-mail and topic ignoring case and diacritics', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const [slot] = slotsOn('2026-11-13');
    const past = { booking_date: '2026-11-13', time_slot: String(slot) } as const;
    await storeBookings(server, [
      storedBooking({ ...past, guest_name: 'Jane Söderberg', notes: '100% sure_thing' }),
      storedBooking({ booking_date: TODAY, guest_name: 'Ali', notes: 'Poetry of the coast' }),
      storedBooking({ status: 'cancelled', guest_name: 'Ben', guest_email: 'BEN@Example.org' }),
    ]);
    const show = async (query: string) => names(await page(calls, query));
    expect(await show('')).toEqual(['Ali', 'Ben']);
    expect(await show('?show=upcoming')).toEqual(['Ali', 'Ben']);
    expect(await show('?show=past')).toEqual(['Jane Söderberg']);
    expect(await show('?show=cancelled')).toEqual(['Ben']);
    expect(await show('?search=soderberg')).toEqual(['Jane Söderberg']);
    expect(await show('?search=COAST%20ali')).toEqual(['Ali']);
    expect(await show('?search=ben@example.org')).toEqual(['Ben']);
    expect(await show('?search=100%25')).toEqual(['Jane Söderberg']);
    expect(await show('?search=%25')).toEqual(['Jane Söderberg']);
    expect(await show('?search=u_e')).toEqual([]);
    expect(await show("?search=')%20or%201=1%20--")).toEqual([]);
    expect(await show('?search=%5C')).toEqual([]);
    expect(await show('?show=past&search=ali')).toEqual([]);
  });

  it('shows the matches of a search on both sides of today on one page', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    await storeBookings(server, [
      storedBooking({ booking_date: '2026-12-01', notes: 'Soil and seeds' }),
      storedBooking({ booking_date: '2026-11-13', notes: 'Soil', guest_name: 'Ben' }),
      storedBooking({ booking_date: '2026-11-12', notes: 'Poetry', guest_name: 'Ali' }),
    ]);
    expect(names(await page(calls, '?search=soil'))).toEqual(['Ben', 'Jane Wambui']);
    expect(names(await page(calls))).toEqual(['Jane Wambui']);
  });

  it('ends the list of the past at today, and the list of the upcoming begins there', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const slots = manySlots(110, addDays(TODAY, -30)).map((slot) => storedBooking(slot));
    await storeBookings(server, slots);
    const past = slots.filter(({ booking_date }) => booking_date < TODAY).map(({ id }) => id);
    const upcoming = slots.filter(({ booking_date }) => booking_date >= TODAY).map(({ id }) => id);
    const pastPage = await page(calls, '?show=past');
    expect(pastPage.bookings.map(({ id }) => id)).toEqual(past.slice(-50));
    expect(pastPage).toMatchObject({ later: null, upcoming: upcoming.length });
    const upcomingPage = await page(calls, '?show=upcoming');
    expect(upcomingPage.bookings.map(({ id }) => id)).toEqual(upcoming);
    expect(upcomingPage.earlier).toBeNull();
  });

  it('shows the other side of a cursor when everything beyond it was deleted', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const slots = manySlots(60, TODAY).map((slot) => storedBooking(slot));
    await storeBookings(server, slots);
    const { later } = await page(calls);
    for (const { id } of slots.slice(50)) await calls.remove(`/bookings/${id}?notifies_guest=no`);
    const after = await page(calls, `?after=${later}`);
    // The cursor is the position of the fiftieth, so the fiftieth is on neither side of it.
    expect(after.bookings.map(({ id }) => id)).toEqual(slots.slice(0, 49).map(({ id }) => id));
  });

  it('marks which recording of today is over and which is in progress', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    // The server's clock shows noon: 9:30 AM ended at eleven, 11:30 AM has not.
    const [over, on] = ['9:30 AM', '11:30 AM'].map((time_slot) =>
      storedBooking({ booking_date: TODAY, time_slot }),
    );
    await storeBookings(
      server,
      [over, on].filter((booking) => booking !== undefined),
    );
    const { bookings } = await page(calls);
    expect(bookings.map(({ is_over }) => is_over)).toEqual([true, false]);
    const record = await calls.get(`/bookings/${over?.id}`);
    expect(await record.json()).toMatchObject({ booking: { is_over: true } });
  });

  it('returns the next confirmed recording, or the one in progress', async () => {
    const server = await startTestServer(engine);
    const calls = await adminCalls(server);
    const over = storedBooking({ booking_date: TODAY, time_slot: '9:30 AM' });
    const off = storedBooking({ booking_date: TODAY, time_slot: '11:30 AM', status: 'cancelled' });
    const on = storedBooking({ booking_date: TODAY, time_slot: '11:30 AM' });
    await storeBookings(server, [over, off, on]);
    expect((await page(calls)).next).toEqual({ id: on.id, booking_date: TODAY });
    server.setClock(Date.parse(`${TODAY}T10:00:00Z`));
    expect((await page(calls)).next).toBeNull();
  });

  it('rejects an invalid filter, cursor or search', async () => {
    const server = await startTestServer(engine);
    const { get } = await adminCalls(server);
    for (const query of ['show=mine', 'after=tomorrow', `search=${'x'.repeat(101)}`]) {
      expect((await get(`/bookings?${query}`)).status, query).toBe(422);
    }
    // PostgreSQL cannot compare some of these; both engines reject them alike.
    expect((await get('/bookings?search=%00')).status).toBe(400);
    expect((await get('/bookings?after=2026-02-31.0.')).status).toBe(200);
  });
});
