import { insertInvitation } from '#tests/kit/admin/invitations.ts';
import { bookAsGuest, guestCalls } from '#tests/kit/api/guest.ts';
import { everyRowAtRest } from '#tests/kit/database/every-row.ts';
import { bookingRows } from '#tests/kit/database/rows.ts';
import { describe, expect, test } from '#tests/kit/server/server-test.ts';

const USER_AGENTS = [
  'Mozilla/5.0 (compatible; Proofpoint URL Defense)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Googlebot/2.1 (+http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
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

test("the guest's link changes nothing by GET and HEAD of any user agent, at any form of the address", async (server) => {
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
