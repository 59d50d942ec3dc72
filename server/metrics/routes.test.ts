import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { metricsRoutes } from './routes.ts';

const TOKEN = 'prometheus-of-the-show';

/** Status of a request whose connection has this remote address. */
async function statusFrom(remoteAddress: string, token?: string, headers = {}): Promise<number> {
  const registry = new Registry();
  const { contentType } = registry;
  const metrics = { contentType, observeRequest: () => {}, render: () => registry.metrics() };
  const env = { incoming: { socket: { remoteAddress } } };
  return (await metricsRoutes(metrics, token).request('/metrics', { headers }, env)).status;
}

it.each([
  ['127.0.0.1', 200],
  ['127.8.0.1', 200],
  ['::1', 200],
  ['::ffff:127.0.0.1', 200],
  ['203.0.113.7', 404],
  ['::ffff:203.0.113.7', 404],
  ['2001:db8::7', 404],
])('answers a program at %s with %i when there is no token', async (address, status) => {
  expect(await statusFrom(address)).toBe(status);
});

it('answers any address with the token, and none without', async () => {
  const authorization = { Authorization: `Bearer ${TOKEN}` };
  expect(await statusFrom('203.0.113.7', TOKEN, authorization)).toBe(200);
  expect(await statusFrom('127.0.0.1', TOKEN)).toBe(404);
});
