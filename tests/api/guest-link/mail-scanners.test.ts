import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { describe, expect, test } from '#tests/kit/server/server-test.ts';

/** Scanners, previews of chat programs, crawlers and browsers. */
const USER_AGENTS = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
  'Mozilla/5.0 (compatible; MSIE 10.0; Windows NT 6.2; ms-office; MSOffice 16)',
  'Mozilla/5.0 (compatible; Barracuda Sentinel)',
  'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
  'Mozilla/5.0 (compatible; Mimecast URL Protect)',
  'Mozilla/5.0 (compatible; Cisco-IronPort)',
  'SafeLinks/1.0',
  'SkypeUriPreview Preview/0.5',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'WhatsApp/2.23.20.0 A',
  'TelegramBot (like TwitterBot)',
  'Twitterbot/1.0',
  'facebookexternalhit/1.1',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0)',
  'Discordbot/2.0',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'GoogleImageProxy',
  'Mozilla/5.0 (compatible; bingbot/2.0)',
  'YahooMailProxy; https://help.yahoo.com/kb/yahoo-mail-proxy-SLN28749.html',
  'Mozilla/5.0 (compatible; YandexBot/3.0)',
  'Applebot/0.1',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  'Lynx/2.9.0',
  'w3m/0.5.3',
  'curl/8.5.0',
  'Wget/1.21',
  'python-requests/2.32',
  'Go-http-client/2.0',
];

/** Of each page whose links have a key: how its links are rewritten, and the fragment with the key. */
const PAGES = {
  '/your-booking': {
    fragment: (key: string) => `#${key}`,
    forms: (key: string) => [
      ...[`/${key}`, `?key=${key}`, `%23${key}`, `%2523${key}`, `/?key=${key}.`, `?${key}`],
      ...[`%3Fkey%3D${key})`, `?fbclid=x&key=${key}%20`, `?key=${key.replace('.', '%2E')}%0A`],
      ...[`%23${key}/`, `%23${key}%E2%80%8B?mc_cid=1`],
    ],
    others: ['/x', '?key=//evil.example', '%23', `?key=${'a'.repeat(30)}`],
  },
  '/book': {
    fragment: (key: string) => `#i=${key}`,
    forms: (key: string) => [
      ...[`%23i=${key}`, `%2523i%253D${key}`, `/i=${key}`, `/${key}`, `?i=${key}`, `%23i=${key}.`],
      ...[`?i=${key}%20&mc_cid=1`, `?i=${key.replace('.', '%2E')}`, `?i%3D${key},`],
    ],
    others: ['?i=//evil.example', '%23i=x', '?i='],
  },
};

describe.each(Object.entries(PAGES))('a link to %s', (page, { fragment, forms, others }) => {
  test('leads back to the fragment in every rewritten form, uncached, and changes nothing', async (server) => {
    const { key } = page === '/book' ? await insertInvitation(server) : await bookAsGuest(server);
    const database = await server.openDatabase();
    const before = await everyRowAtRest(database);
    for (const form of forms(key)) {
      for (const method of ['GET', 'HEAD']) {
        const { status, headers } = await fetch(server.url + page + form, {
          method,
          redirect: 'manual',
        });
        const [location, cached] = [headers.get('Location'), headers.get('Cache-Control')];
        expect([status, location, cached], form).toEqual([303, page + fragment(key), 'no-store']);
      }
    }
    expect(await everyRowAtRest(database)).toEqual(before);
  });

  test('leads to the page without a key in any other form', async ({ url }) => {
    for (const form of others) {
      const response = await fetch(url + page + form, { redirect: 'manual' });
      expect([response.status, response.headers.get('Location')], form).toEqual([303, page]);
    }
    expect((await fetch(`${url}${page}?date=2026-12-01`, { redirect: 'manual' })).status).toBe(200);
  });
});

describe("the guest's link, opened by programs", () => {
  test('changes nothing by GET and HEAD of any user agent, at any form of the address', async (server) => {
    expect(USER_AGENTS).toHaveLength(30);
    const { key } = await bookAsGuest(server);
    const before = await bookingRows(server);
    const routes = server.routes.filter(({ path }) => path.startsWith('/api/guest/'));
    expect(routes.length).toBeGreaterThan(5);
    const paths = [
      ...['', `/${key}`, `?key=${key}`, `%23${key}`].map((form) => `/your-booking${form}`),
      ...routes.map(({ path }) => `${path}?key=${key}`),
    ];
    for (const [index, agent] of USER_AGENTS.entries()) {
      const method = index % 2 === 0 ? 'GET' : 'HEAD';
      for (const path of paths) {
        const headers = { 'User-Agent': agent };
        await fetch(server.url + path, { method, headers, redirect: 'manual' });
      }
    }
    expect(await bookingRows(server)).toEqual(before);
  });
});

const FROM = { booking_date: '2026-12-01', time_slot: '9:30 AM' } as const;
const TO = { booking_date: '2026-12-02', time_slot: '2:30 PM' } as const;

test('the key of a booking is found in a pasted text by every request', async (server) => {
  const { id, key } = await bookAsGuest(server, FROM);
  const pasted = guestCalls(server.url, `Hello,\nit is <${server.url}/your-booking#${key}>.\n`);
  expect(await pasted.read()).toMatchObject({ http: 200, ...FROM });
  expect(await pasted.move(FROM, TO, 'key-1')).toMatchObject({ http: 200, ...TO });
  expect(await bookingRows(server)).toMatchObject([{ id, ...TO }]);
  const file = await fetch(`${server.url}/your-booking/recording.ics`, {
    method: 'POST',
    headers: { Origin: server.url },
    body: new URLSearchParams({ key: `${key}%20` }),
  });
  expect(file.status).toBe(200);
  const cut = guestCalls(server.url, `${server.url}/your-booking#${key.slice(0, -1)}.`);
  expect(await cut.read()).toMatchObject({ http: 404, code: 'link_unknown' });
});
