import { beforeAll, expect, it } from 'vitest';
import { BOOKING_PAGE_PATH } from '#domain/rendering/booking-page.ts';
import { ROUTE_GROUPS } from '#server/all-routes.ts';
import type { RouteFacts } from '#server/http/routing/route.ts';
import { readSourceFiles } from '#tests/architecture/source-files.ts';
import { adminCookie, sessionOf } from '#tests/kit/admin/accounts.ts';
import { type TextPlace, textPlaces } from '#tests/kit/api/request-texts.ts';
import { startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { pick } from '#tests/kit/tier.ts';

/** Periods whose repetition makes a careless pattern or parser try every split of a text. */
const PERIODS: readonly string[] = [
  'a',
  '0',
  ' ',
  '\r\n',
  '@',
  '.',
  '-',
  "'",
  '"',
  ', ',
  ';',
  '=',
  '/',
  '\\',
  '%25',
  'a.',
  'a=b; ',
  'e\u0301',
  '👩‍👩‍👧',
];

/** Repetitions after which a pattern for e-mail addresses, dates or markup fails at the end. */
const NEARLY_VALID: readonly (readonly [start: string, period: string])[] = [
  ['', 'a.'],
  ['a@', 'a'],
  ['a@', 'a.'],
  ['a@a.', 'a-'],
  ['2026-12-01', '1'],
  ['<', 'a '],
];

/** Texts of `length` UTF-16 code units that a careless pattern reads in quadratic time. */
function pathologicalTexts(length: number): string[] {
  const fill = (period: string, count: number) =>
    period.repeat(Math.ceil(count / period.length)).slice(0, count);
  return [
    ...PERIODS.map((period) => fill(period, length)),
    ...NEARLY_VALID.map(([start, period]) => `${start}${fill(period, length - start.length - 1)}!`),
  ].map((text) => text.toWellFormed());
}

/** Quadratic time takes hundreds of times the work of an ordinary request. */
const TIMES_ORDINARY = 10;
/** A collection of garbage may fall into one measurement, but not into all. */
const MEASUREMENTS = 5;

/** Too long for the server, or too many: nothing has read the text. */
const UNREAD = [413, 429, 431];

const BODY_TEXTS = pathologicalTexts(15_000);
const HEADER_TEXTS = pathologicalTexts(8_000).filter((text) => /^[!-~][ -~]*[!-~]$/.test(text));
/** The short run sends a part of the texts to each place, another part to the next. */
const PARTS_OF_TEXTS = pick({ all: 5, long: 1 });
const textsFor = (texts: readonly string[], place: number) =>
  texts.filter((_, index) => index % PARTS_OF_TEXTS === place % PARTS_OF_TEXTS);

/** Sends a request and returns the CPU time of this thread, which is the server's and the client's. */
async function cpuOf(server: TestServer, [target, init]: ReturnType<TextPlace['requestWith']>) {
  const before = process.threadCpuUsage();
  const response = await fetch(server.url + target, { redirect: 'manual', ...init });
  await response.text();
  if (response.status >= 500 || UNREAD.includes(response.status)) {
    throw new Error(`${init.method} ${target.slice(0, 80)}: ${response.status}`);
  }
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

/** The mean: thread times may be counted in ticks that are longer than a request. */
async function meanMicros(send: () => Promise<number>, count: number): Promise<number> {
  let sum = 0;
  for (let time = 0; time < count; time += 1) sum += await send();
  return sum / count;
}

async function leastMicros(send: () => Promise<number>, enough: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < MEASUREMENTS && least > enough; time += 1) {
    least = Math.min(least, await send());
  }
  return least;
}

/** The texts that cost more than `TIMES_ORDINARY` times an ordinary request of the same place. */
async function slowTexts(
  name: string,
  texts: readonly string[],
  ordinaryMicros: number,
  send: (text: string) => Promise<number>,
): Promise<string[]> {
  const own = await meanMicros(() => send('Karibu'), 3);
  const enough = TIMES_ORDINARY * Math.max(own, ordinaryMicros);
  const slow: string[] = [];
  for (const text of texts) {
    const micros = await leastMicros(() => send(text), enough);
    if (micros > enough) slow.push(`${name} ${JSON.stringify(text.slice(0, 12))} ${micros} µs`);
  }
  return slow;
}

let server: TestServer;
let cookie = '';
/** Of a rejected request with as many bytes. */
let ordinary = 0;
beforeAll(async () => {
  server = await startTestServer('sqlite', {
    contactDelivery: 'host@example.com',
    trustProxy: '127.0.0.1,::1',
  });
  cookie = await adminCookie(server);
  const body = JSON.stringify({ padding: 'x'.repeat(15_000) });
  const headers = { Origin: server.url, 'Content-Type': 'application/json' };
  const init = { method: 'POST', headers, body };
  ordinary = await meanMicros(() => cpuOf(server, ['/api/guest/link', init]), 100);
});

/** Parts of similar size: all together take a busy machine a minute. */
const { admin, ...OTHER_GROUPS } = ROUTE_GROUPS;
const PARTS = Object.entries<readonly RouteFacts[] | undefined>({
  ...OTHER_GROUPS,
  ...Object.groupBy(admin, ({ path }) =>
    path.includes('/bookings') ? 'admin, bookings' : 'admin',
  ),
});

it.each(PARTS)(
  'spends at most ten ordinary requests on 16 KB of any text in any field, query or path (%s)',
  async (_, routes = []) => {
    const slow: string[] = [];
    for (const [place, { name, requestWith }] of textPlaces(routes).entries()) {
      const send = (text: string) => {
        const [target, init] = requestWith(text);
        const headers = { Origin: server.url, Cookie: cookie, ...init.headers };
        return cpuOf(server, [target, { ...init, headers }]);
      };
      slow.push(...(await slowTexts(name, textsFor(BODY_TEXTS, place), ordinary, send)));
    }
    expect(await sessionOf(server, cookie)).toMatchObject({ body: { access: 'admin' } });
    expect(slow).toEqual([]);
  },
);

/** Headers that the server reads by other means than its framework's requests. */
const OTHER_HEADERS = ['X-Forwarded-For', 'Range', 'Accept'];

const HEADER = /\breq(?:uest)?\.header\('([\w-]+)'\)/g;

/** The headers that the server's sources name. */
const headersInSources = () =>
  readSourceFiles()
    .filter(({ path }) => path.startsWith('server/'))
    .flatMap(({ text }) => Array.from(text.matchAll(HEADER), ([, name = '']) => name));

it('spends at most ten ordinary requests on any text in a header, cookie or page address', async () => {
  const slow: string[] = [];
  const headers = new Set([...headersInSources(), ...OTHER_HEADERS]);
  expect(headers).toContain('Idempotency-Key');
  expect(headers).toContain('Cookie');
  const reads = ['/', '/api/availability', '/api/auth/session', '/metrics'];
  let places = 0;
  for (const header of headers) {
    for (const target of [...reads, '/api/bookings']) {
      places += 1;
      const init = target === '/api/bookings' ? { method: 'POST', body: '{}' } : { method: 'GET' };
      const send = (text: string) => {
        const sent = {
          Origin: server.url,
          'Content-Type': 'application/json',
          [header]: header === 'Cookie' ? `show.session_token=${text}` : text,
        };
        return cpuOf(server, [target, { ...init, headers: sent }]);
      };
      slow.push(
        ...(await slowTexts(`${target} ${header}`, textsFor(HEADER_TEXTS, places), ordinary, send)),
      );
    }
  }
  const addresses = [
    '/',
    '/assets/',
    '/your-booking/',
    '/your-booking?key=',
    '/book%23i=',
    '/book?i=',
    '/api/calendar-feed.ics?key=',
    `${BOOKING_PAGE_PATH}?date=`,
  ];
  for (const address of addresses) {
    const send = (text: string) =>
      cpuOf(server, [address + encodeURI(text.slice(0, 4_000)), { method: 'GET' }]);
    slow.push(...(await slowTexts(address, HEADER_TEXTS, ordinary, send)));
  }
  expect(slow).toEqual([]);
});
