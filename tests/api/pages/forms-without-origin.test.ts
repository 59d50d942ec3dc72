import { CALENDAR_FORM_PATH } from '#domain/guest-link/guest-link-url.ts';
import { FORM_KEY_FIELD } from '#domain/rendering/booking-page.ts';
import { book, bookingRequest } from '#tests/kit/api/api.ts';
import { guestCalls } from '#tests/kit/api/guest.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describe, expect, it, test } from '#tests/kit/server/server-test.ts';

const DATE = '2026-12-07';
const PATH = `/booking-calendar?date=${DATE}&time=9%3A30+AM`;
const DAY_MS = 24 * 60 * 60 * 1000;

const TEXTS = {
  guest_name: 'Jane Wambui',
  guest_email: 'jane@example.com',
  guest_phone: '',
  notes: 'first\r\nsecond',
};

interface HtmlForm {
  readonly action: string;
  readonly hidden: Readonly<Record<string, string>>;
}

function formsOf(page: string): HtmlForm[] {
  const unescaped = (text = '') => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'");
  return Array.from(page.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g), ([, attributes, body]) => ({
    action: unescaped(/ action="([^"]*)"/.exec(attributes ?? '')?.[1]),
    hidden: Object.fromEntries(
      Array.from(
        (body ?? '').matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g),
        ([, name, value]) => [name, unescaped(value)],
      ),
    ),
  }));
}

/** Reads a page, and posts a form, as Lynx does: without Origin, Referer and cookies. */
function textBrowser(server: TestServer, headers: Record<string, string> = {}) {
  const send = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(server.url + path, { ...init, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, forms: formsOf(text) };
  };
  return {
    open: (path: string) => send(path),
    post: (path: string, fields: Readonly<Record<string, string>>) =>
      send(path, { method: 'POST', body: new URLSearchParams(fields) }),
  };
}

const formTo = (forms: readonly HtmlForm[], path: string): HtmlForm => {
  const form = forms.find(({ action }) => action === path);
  if (form === undefined) throw new Error(`No form posts to ${path}`);
  return form;
};

describe('a browser that sends neither Origin nor Referer', () => {
  test('books, and gets the calendar file, whose address has no key', async (server) => {
    const browser = textBrowser(server);
    const { hidden } = formTo((await browser.open(PATH)).forms, PATH);
    const confirmed = await browser.post(PATH, { ...hidden, ...TEXTS });
    expect(confirmed.status).toBe(200);
    expect(confirmed.text).toContain('Booking confirmed!');
    expect(await bookingRows(server)).toMatchObject([
      { booking_date: DATE, guest_name: 'Jane Wambui', notes: 'first\nsecond' },
    ]);
    const again = await browser.post(PATH, { ...hidden, ...TEXTS });
    expect(again.text).toContain('Booking confirmed!');
    expect(await bookingRows(server)).toHaveLength(1);

    const file = formTo(confirmed.forms, CALENDAR_FORM_PATH);
    const calendar = await browser.post(file.action, file.hidden);
    expect(calendar.status).toBe(200);
    expect(calendar.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(calendar.headers.get('Content-Disposition')).toBe(
      `attachment; filename="recording-${DATE}.ics"`,
    );
    expect(calendar.headers.get('Cache-Control')).toBe('no-store');
    expect(calendar.text).toContain('DTSTART;TZID=Africa/Nairobi:20261207T093000');
  });

  test('takes its texts to the nearest free slot, and books nothing until it confirms', async (server) => {
    const browser = textBrowser(server);
    const { hidden } = formTo((await browser.open(PATH)).forms, PATH);
    await book(server.url, bookingRequest({ booking_date: DATE, time_slot: '9:30 AM' }));
    const rejected = await browser.post(PATH, { ...hidden, ...TEXTS });
    expect(rejected.status).toBe(409);
    const next = `/booking-calendar?date=${DATE}&time=11%3A30+AM`;
    const choice = formTo(rejected.forms, next);
    expect(choice.hidden).toMatchObject({ ...TEXTS, notes: 'first\nsecond' });
    const chosen = await browser.post(next, choice.hidden);
    expect(chosen.status).toBe(200);
    expect(chosen.text).toContain('value="Jane Wambui"');
    expect(chosen.text).toMatch(/<textarea[^>]*>first\nsecond<\/textarea>/);
    expect(chosen.headers.get('Cache-Control')).toBe('no-store');
    expect(await bookingRows(server)).toHaveLength(1);

    const form = formTo(chosen.forms, next);
    expect(form.hidden[FORM_KEY_FIELD]).not.toBe(hidden[FORM_KEY_FIELD]);
    const confirmed = await browser.post(next, { ...form.hidden, ...TEXTS });
    expect(confirmed.text).toContain('Booking confirmed!');
    expect(await bookingRows(server)).toHaveLength(2);
  });
});

describe('the key of a form', () => {
  it('proves nothing for another client, after a day, or if it is forged or missing', async () => {
    const server = await startTestServer('sqlite', { trustProxy: '127.0.0.1,::1' });
    const ours = textBrowser(server, { 'X-Forwarded-For': '203.0.113.7' });
    const theirs = textBrowser(server, { 'X-Forwarded-For': '203.0.113.8' });
    const { hidden } = formTo((await ours.open(PATH)).forms, PATH);
    const stolen = formTo((await theirs.open(PATH)).forms, PATH).hidden;
    for (const fields of [
      stolen,
      {},
      { [FORM_KEY_FIELD]: 'x' },
      { ...hidden, idempotency_key: '' },
    ]) {
      expect((await ours.post(PATH, { ...fields, ...TEXTS })).status).toBe(403);
    }
    expect((await ours.post(CALENDAR_FORM_PATH, { key: 'x' })).status).toBe(403);
    server.setClock(server.parts.clock() + DAY_MS);
    expect((await ours.post(PATH, { ...hidden, ...TEXTS })).status).toBe(403);
    expect(await bookingRows(server)).toEqual([]);
  });

  test('opens no route that takes JSON', async (server) => {
    const { hidden } = formTo((await textBrowser(server).open(PATH)).forms, PATH);
    for (const path of ['/api/bookings', '/api/guest/calendar', PATH]) {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...bookingRequest(), ...hidden }),
      });
      expect(response.status, path).toBe(403);
    }
  });
});

test('says on a page why there is no calendar file any more', async (server) => {
  const request = bookingRequest();
  const { guest_key } = await (await book(server.url, request)).json();
  const { origin } = new URL(server.url);
  const browser = textBrowser(server, { Origin: origin, Accept: 'text/html' });
  const unknown = await browser.post(CALENDAR_FORM_PATH, {
    key: `${'a'.repeat(22)}.${'b'.repeat(22)}`,
  });
  expect(unknown.status).toBe(404);
  expect(unknown.text).toContain('<h1>This link does not work</h1>');
  await guestCalls(server.url, guest_key).cancel(request);
  const cancelled = await browser.post(CALENDAR_FORM_PATH, { key: guest_key });
  expect(cancelled.status).toBe(409);
  expect(cancelled.text).toContain('<h1>Booking has changed</h1>');
});
