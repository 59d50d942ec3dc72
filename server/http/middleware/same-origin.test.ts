import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { AppEnvironment } from '#server/http/environment.ts';
import { sameOrigin } from './same-origin.ts';

const OWN = 'http://localhost:8080';
const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

async function statusOf(headers: Record<string, string>, path = '/form', port = 8080) {
  const app = new Hono<AppEnvironment>()
    .use(sameOrigin(undefined, () => port, ['/form']))
    .post('/*', (context) => context.text('done'))
    .onError((error, context) => context.text(error.message, 403));
  const response = await app.request(path, { method: 'POST', headers: { ...FORM, ...headers } });
  return response.status;
}

it.each([
  { Origin: OWN },
  { Origin: 'http://127.0.0.1:8080' },
  // Text browsers send these.
  { Referer: `${OWN}/booking-calendar` },
  {},
])('accepts a form with %j', async (headers) => {
  expect(await statusOf(headers)).toBe(200);
});

it.each([
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Referer: 'https://evil.example/' },
  { Referer: `https://evil.example/${OWN}` },
  { Referer: 'no URL' },
  { Origin: 'https://evil.example', Referer: `${OWN}/booking-calendar` },
  { Referer: `${OWN}/booking-calendar`, 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'none' },
])('rejects a form with %j', async (headers) => {
  expect(await statusOf(headers)).toBe(403);
});

it('rejects a request without an origin that is no form, or to another path', async () => {
  expect(await statusOf({ 'Content-Type': 'application/json' })).toBe(403);
  expect(await statusOf({}, '/api/bookings')).toBe(403);
});

it('accepts its own origin without the default port', async () => {
  expect(await statusOf({ Origin: 'http://localhost' }, '/', 80)).toBe(200);
  expect(await statusOf({ Origin: OWN }, '/', 80)).toBe(403);
});
