import { consentNoteVersion } from '#content/generated/legal-versions.ts';
import { visit } from '#content/show/show.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import { book, bookByForm, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startLimited, startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const DATE = '2026-11-30';
const PARTLY_BOOKED = 'Monday, November 30, 2026, 2 of 3 free';
const PATH = '/booking-calendar';
/** One minute after the next midnight in Nairobi. */
const NEXT_DAY = Date.parse('2026-11-16T21:01:00Z');

const dayLink = (date: string) => `href="${PATH}?date=${date}"`;

describeServers('GET /booking-calendar on %s', (test, engine) => {
  test('is the same page until the availability changes, and then has the change', async (server) => {
    const read = () => fetch(server.url + PATH);
    const first = await read();
    const text = await first.text();
    expect(text).toContain(dayLink(DATE));
    expect(text).not.toContain(PARTLY_BOOKED);
    const again = await read();
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    const unchanged = await fetch(server.url + PATH, {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    expect(unchanged.status).toBe(304);

    await book(server.url, bookingRequest({ booking_date: DATE, guest_name: 'Nobody Else' }));
    const changed = await read();
    expect(changed.headers.get('ETag')).not.toBe(first.headers.get('ETag'));
    const changedText = await changed.text();
    expect(changedText).toContain(PARTLY_BOOKED);
    expect(changedText).not.toContain('Nobody Else');
  });

  it('has the change of another instance', async () => {
    const one = await startTestServer(engine);
    const other = await startTestServer(engine, { location: one.location });
    const read = async () => (await fetch(other.url + PATH)).text();
    expect(await read()).not.toContain(PARTLY_BOOKED);
    await book(one.url, bookingRequest({ booking_date: DATE }));
    await expect.poll(read).toContain(PARTLY_BOOKED);
  });
});

describe('GET /booking-calendar', () => {
  test('moves the window at midnight in Nairobi', async (server) => {
    const read = async () => (await fetch(server.url + PATH)).text();
    expect(await read()).toContain(dayLink(DATE));
    server.setClock(NEXT_DAY);
    expect(await read()).not.toContain(dayLink(DATE));
  });

  test('has another Idempotency-Key for each visitor', async (server) => {
    const readKey = async () => {
      const page = await (await fetch(`${server.url}${PATH}?date=${DATE}&time=9:30%20AM`)).text();
      return /name="idempotency_key" value="([^"]*)"/.exec(page)?.[1];
    };
    expect(await readKey()).not.toBe(await readKey());
  });

  test('escapes what the address contains', async (server) => {
    const search = `?date=${encodeURIComponent('"><script>alert(1)</script>')}&x=%3Cimg%20src=x%3E`;
    const page = await (await fetch(server.url + PATH + search)).text();
    expect(page).not.toContain('<script>alert(1)');
    expect(page).not.toContain('<img src=x>');
  });

  test('allows every inline script and style of the page, and no other', async (server) => {
    const response = await fetch(`${server.url}${PATH}?date=${DATE}`);
    expect(response.headers.get('Content-Security-Policy')).toMatch(/script-src 'self' 'sha256-/);
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe');
  });
});

describe('POST /booking-calendar', () => {
  test('books like POST /api/bookings, and responds with the confirmation', async (server) => {
    const response = await bookByForm(
      server.url,
      bookingRequest({ notes: 'first\r\nsecond', consent_note: consentNoteVersion }),
      { key: 'form-1' },
    );
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.text()).toContain('Booking confirmed!');
    const [row, ...others] = await bookingRows(server);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      ...bookingRequest({ notes: 'first\nsecond' }),
      status: 'confirmed',
    });
    const { db } = await server.openDatabase();
    const consents = await db.selectFrom('consents').selectAll().execute();
    expect(consents).toMatchObject([{ booking_id: row?.id }]);
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);
  });

  test('books once for 50 forms with one key at once, together with a request of scripts', async (server) => {
    const [request, key] = [bookingRequest(), 'form-1'];
    const responses = await Promise.all([
      ...Array.from({ length: 50 }, () => bookByForm(server.url, request, { key })),
      book(server.url, request, key),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([...Array(50).fill(200), 201]);
    expect(await bookingRows(server)).toHaveLength(1);
    const { db } = await server.openDatabase();
    expect(await db.selectFrom('mails').select('id').execute()).toHaveLength(2);

    const changed = await bookByForm(server.url, bookingRequest({ notes: 'else' }), { key });
    expect(changed.status).toBe(409);
    expect(await changed.text()).toContain('Slot already booked');
    expect(await bookingRows(server)).toHaveLength(1);
  });

  test('shows the slot to which the guest has moved the booking when the form is sent again', async (server) => {
    const [request, key] = [bookingRequest(), 'form-1'];
    const { guest_key } = await (await book(server.url, request, key)).json();
    const { booking_date, time_slot } = request;
    const to = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;
    await guestCalls(server.url, guest_key).move({ booking_date, time_slot }, to);
    const response = await bookByForm(server.url, request, { key });
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain('Wednesday, December 2, 2026');
    expect(page).not.toContain('Tuesday, December 1, 2026');
    for (const way of [visit.street, `href="${visit.map}"`]) expect(page).toContain(way);
  });

  it.each([
    ['an invalid field', { guest_email: 'jane@' }, 422, 'Invalid email address'],
    ['a hidden field', { website: 'x' }, 422, 'A hidden field was filled in'],
    ['a Sunday', { booking_date: '2026-12-06' }, 422, 'No time slots available on Sundays'],
    ['a slot of no date', { time_slot: '3:33 AM' }, 422, 'This time slot is not available.'],
  ] as const)('rejects %s with the page and the typed texts', async (_, more, status, text) => {
    const server = await startTestServer();
    const request = { ...bookingRequest(), ...more };
    const response = await bookByForm(server.url, request);
    expect(response.status).toBe(status);
    expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toContain(text);
    expect(await bookingRows(server)).toEqual([]);
  });

  it('has the limits of POST /api/bookings, with the seconds to wait', async () => {
    const server = await startLimited({ bookingsPerClient: { times: 1, seconds: 600 } });
    await bookByForm(server.url, bookingRequest());
    const response = await bookByForm(server.url, bookingRequest({ time_slot: '2:30 PM' }));
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(500);
    const page = await response.text();
    expect(page).toContain('Too many attempts');
    expect(page).toContain('Please try again in 10 minutes.');
    const json = await book(server.url, bookingRequest({ time_slot: '2:30 PM' }));
    expect(json.status).toBe(429);
  });

  it('counts for the limit of requests per client, like the API', async () => {
    const server = await startLimited({ requestsPerClient: { times: 2, seconds: 60 } });
    const headers = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    const read = () => fetch(`${server.url}${PATH}?date=${DATE}`, { headers });
    expect((await read()).status).toBe(200);
    expect((await fetch(`${server.url}/api/availability`)).status).toBe(200);
    const responses = [await read(), await bookByForm(server.url, bookingRequest(), { headers })];
    for (const response of responses) {
      expect(response.status).toBe(429);
      expect(response.headers.get('Content-Type')).toMatch(/^text\/html; charset=utf-8$/i);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
      const seconds = Number(response.headers.get('Retry-After'));
      expect(await response.text()).toContain(
        `<h1>Too many attempts</h1><p>Please wait a moment and try again. The wait is ${seconds} seconds.</p>`,
      );
    }
    const ofScript = await fetch(`${server.url}/api/availability`);
    expect(ofScript.headers.get('Content-Type')).toBe('application/problem+json');
  });

  test('rejects other types, larger bodies and other methods with a problem document', async (server) => {
    const send = (method: string, type: string, body: string | undefined) =>
      fetch(server.url + PATH, {
        method,
        headers: { Origin: new URL(server.url).origin, 'Content-Type': type },
        ...(body === undefined ? {} : { body }),
      });
    const form = 'application/x-www-form-urlencoded';
    expect((await send('POST', 'application/json', '{}')).status).toBe(415);
    expect((await send('POST', form, 'x'.repeat(17_000))).status).toBe(413);
    const other = await send('PUT', form, 'x=1');
    expect(other.status).toBe(405);
    expect(other.headers.get('Allow')).toBe('GET, HEAD, POST');
  });

  test('leads to free slots when the date was blocked meanwhile', async (server) => {
    const admin = await adminCalls(server);
    await admin.post('/blocked-dates', { blocked_date: DATE });
    const response = await bookByForm(server.url, bookingRequest({ booking_date: DATE }));
    expect(response.status).toBe(422);
    const page = await response.text();
    expect(page).toContain('This date is not available. Please select another.');
    expect(page).toContain('value="Jane Wambui"');
    expect(page).toContain(`${PATH}?date=2026-12-01&amp;time=`);
  });
});

async function readView(search: string): Promise<string> {
  const { url } = await startTestServer();
  await book(url, bookingRequest({ booking_date: DATE, time_slot: '9:30 AM' }));
  const page = await (await fetch(url + PATH + search)).text();
  return /<main[\s\S]*<\/main>/.exec(page)?.[0] ?? '';
}

describe('a view of /booking-calendar', () => {
  it('of the dates has heading, first free slot, calendar and legend (R88, R89)', async () => {
    const view = await readView('');
    expect(view).toContain('>Booking window</h2>');
    expect(view).toMatch(/Bookings open 2-4 weeks in advance\..*Sundays are closed\./);
    expect(view).toContain('>You can book slots between 2 weeks and 1 month from today</p>');
    expect(view).toMatch(/date=2026-11-30&amp;time=11%3A30\+AM"[^>]*>First free: Mon, Nov 30, 11/);
    expect(view.match(/<table[^>]* role="grid"/g)).toHaveLength(1);
    expect(view).toMatch(/PartlyBooked[^>]* aria-label="Monday, November 30, 2026, 2 of 3 free"/i);
    const legend = view.slice(view.indexOf('</table>')).matchAll(/<\/span>([^<>]+)<\/li>/g);
    const names = Array.from(legend, ([, name]) => name);
    expect(names).toEqual(['Available', 'Some slots booked', 'Unavailable']);
  });

  it('of the times has each slot of the date, and disables booked ones (R90, R91)', async () => {
    const view = await readView(`?date=${DATE}`);
    expect(view).toContain('>Select a time slot</h2>');
    const slots = Array.from(view.matchAll(/<li>(.*?)<\/li>/g), ([, slot = '']) => ({
      text: slot
        .replace(/<[^>]+>/g, ' ')
        .trim()
        .replace(/\s+/g, ' '),
      leadsTo: /href="[^"]*time=([^"]*)"/.exec(slot)?.[1],
      isDisabled: slot.includes('aria-disabled="true"'),
    }));
    expect(slots).toEqual([
      { text: '9:30 AM (Booked)', leadsTo: undefined, isDisabled: true },
      { text: '11:30 AM Free', leadsTo: '11%3A30+AM', isDisabled: false },
      { text: '2:30 PM Free', leadsTo: '2%3A30+PM', isDisabled: false },
    ]);
  });

  it('of the details has the box with date and slot, then an empty form (R96, R99)', async () => {
    const view = await readView(`?date=${DATE}&time=11:30%20AM`);
    const [box = '', form = ''] = view.split('<form');
    const text = box.replace(/<[^>]+>/g, '');
    expect(text).toMatch(/Your booking details.*Monday, November 30, 2026.*11:30 AM/);
    for (const field of [
      /Full Name \*<\/label><input[^>]* placeholder="[^"]+"[^>]* name="guest_name" value=""/,
      /Email \*<\/label><input[^>]* name="guest_email" value=""/,
      /Phone \(optional\)<\/label><input[^>]* name="guest_phone" value=""/,
      /Brief topic description \(optional\)<\/label><textarea[^>]* placeholder="Tell us what you&#x27;d like to discuss..."[^>]*><\/textarea>/,
    ]) {
      expect(form).toMatch(field);
    }
  });
});
