import type { Availability } from '#domain/booking/slots/availability.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { readEvents } from '#tests/kit/api/events.ts';
import { describe, expect, test } from '#tests/kit/server/server-test.ts';

async function availability(url: string): Promise<Availability> {
  return (await fetch(`${url}/api/availability`)).json();
}

describe('GET /api/availability', () => {
  test("returns the window from Nairobi's today with the state of each day", async ({ url }) => {
    const { today, window, days } = await availability(url);
    expect(today).toBe('2026-11-16');
    expect(window).toEqual({ from: '2026-11-30', to: '2026-12-16' });
    expect(days).toHaveLength(17);
    expect(days[0]).toEqual({
      date: '2026-11-30',
      state: 'available',
      slots: [
        { time: '9:30 AM', booked: false },
        { time: '11:30 AM', booked: false },
        { time: '2:30 PM', booked: false },
      ],
    });
    expect(days.find(({ date }) => date === '2026-12-06')).toEqual({
      date: '2026-12-06',
      state: 'unavailable',
      slots: [],
    });
  });

  test('shows a booking at once with a new ETag, and responds 304 until then', async ({ url }) => {
    const first = await fetch(`${url}/api/availability`);
    const tag = first.headers.get('ETag') ?? '';
    const revalidate = () =>
      fetch(`${url}/api/availability`, { headers: { 'If-None-Match': tag } });
    expect((await revalidate()).status).toBe(304);
    await book(url, bookingRequest());
    const changed = await revalidate();
    expect(changed.status).toBe(200);
    expect(changed.headers.get('ETag')).not.toBe(tag);
    const { days }: Availability = await changed.json();
    expect(days.find(({ date }) => date === '2026-12-01')).toMatchObject({
      state: 'partly_booked',
      slots: [{ time: '9:30 AM', booked: true }, { booked: false }, { booked: false }],
    });
  });

  test('moves at midnight in Nairobi, and back when a fast clock is corrected (R78, T25)', async (server) => {
    server.setClock(Date.parse('2026-11-16T20:59:00Z'));
    expect((await availability(server.url)).today).toBe('2026-11-16');
    server.setClock(Date.parse('2026-11-16T21:00:01Z'));
    expect((await availability(server.url)).window).toEqual({
      from: '2026-12-01',
      to: '2026-12-17',
    });
    const stale = await book(server.url, bookingRequest({ booking_date: '2026-11-30' }));
    expect(await stale.json()).toMatchObject({ code: 'date_unavailable' });
    server.setClock(Date.parse('2026-11-16T20:00:00Z'));
    expect((await availability(server.url)).window.from).toBe('2026-11-30');
    const request = bookingRequest({ booking_date: '2026-11-30' });
    expect((await book(server.url, request)).status).toBe(201);
  });

  test('does not reveal who booked (T42, R123)', async (server) => {
    const secrets = ['Canary Name', 'canary@example.com', '+254 711 111111', 'canary topic'];
    const [guest_name = '', guest_email = '', guest_phone = '', notes = ''] = secrets;
    const stream = await readEvents(`${server.url}/api/live`);
    const response = await book(
      server.url,
      bookingRequest({ guest_name, guest_email, guest_phone, notes }),
    );
    const change = await stream.next();
    const publicTexts = [
      await response.text(),
      await (await fetch(`${server.url}/api/availability`)).text(),
      JSON.stringify(change),
      await (await book(server.url, bookingRequest())).text(),
    ].join('\n');
    for (const secret of secrets) expect(publicTexts).not.toContain(secret);
  });
});
