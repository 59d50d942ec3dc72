import { book, bookingRequest } from '#tests/kit/api/api.ts';
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

const ROUTES = [
  'booking',
  'move',
  'cancel',
  'take-back',
  'details',
  'attendance',
  'reminders',
  'link',
];

describe("the guest's link, opened by programs", () => {
  test('changes nothing by GET and HEAD of any user agent, at any form of the address', async (server) => {
    expect(USER_AGENTS).toHaveLength(30);
    const { guest_key: key } = await (await book(server.url, bookingRequest())).json();
    const before = await bookingRows(server);
    const paths = [
      '/your-booking',
      `/your-booking/${key}`,
      `/your-booking?key=${key}`,
      `/your-booking%23${key}`,
      ...ROUTES.map((name) => `/api/guest/${name}?key=${key}`),
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

  test('redirects rewritten links to the fragment, uncached', async (server) => {
    const { guest_key: key } = await (await book(server.url, bookingRequest())).json();
    const forms = [
      `/your-booking/${key}`,
      `/your-booking?key=${key}`,
      `/your-booking%23${key}`,
      `/your-booking%2523${key}`,
      `/your-booking/?key=${key}.`,
      `/your-booking%3Fkey%3D${key})`,
      `/your-booking?fbclid=x&key=${key}%20`,
      `/your-booking?${key}`,
      `/your-booking?key=${key.replace('.', '%2E')}%0A`,
      `/your-booking%23${key}/`,
      `/your-booking%23${key}%E2%80%8B?mc_cid=1`,
    ];
    for (const form of forms) {
      const response = await fetch(server.url + form, { redirect: 'manual' });
      expect([form, response.status]).toEqual([form, 303]);
      expect(response.headers.get('Location')).toBe(`/your-booking#${key}`);
      expect(response.headers.get('Cache-Control')).toBe('no-store');
    }
  });

  test('redirects any other key to the page without one', async (server) => {
    for (const form of [
      '/your-booking/x',
      '/your-booking?key=//evil.example',
      '/your-booking%23',
      `/your-booking?key=${'a'.repeat(30)}`,
    ]) {
      const response = await fetch(server.url + form, { redirect: 'manual' });
      expect(response.headers.get('Location')).toBe('/your-booking');
    }
  });
});
