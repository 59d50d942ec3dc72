import { Registry } from 'prom-client';
import { expect, it } from 'vitest';
import { mounted } from '#tests/kit/server/mounted.ts';
import { METRICS_ROUTES } from './routes.ts';

const TOKEN = 'prometheus-of-the-show';

/** Status of a request whose connection has this remote address. */
async function statusFrom(remoteAddress: string, token?: string, headers = {}): Promise<number> {
  const registry = new Registry();
  const { contentType } = registry;
  const metrics = { contentType, observeRequest: () => {}, render: () => registry.metrics() };
  const env = { incoming: { socket: { remoteAddress } } };
  const app = mounted(METRICS_ROUTES, { metrics, config: { metricsToken: token } });
  return (await app.request('/metrics', { headers }, env)).status;
}

it('does not exist without a token, also for programs on this machine', async () => {
  const authorization = { Authorization: 'Bearer undefined' };
  for (const address of ['127.0.0.1', '::1', '203.0.113.7']) {
    expect(await statusFrom(address)).toBe(404);
    expect(await statusFrom(address, undefined, authorization)).toBe(404);
  }
});

it('answers any address with the token, and none without', async () => {
  const authorization = { Authorization: `Bearer ${TOKEN}` };
  expect(await statusFrom('203.0.113.7', TOKEN, authorization)).toBe(200);
  expect(await statusFrom('127.0.0.1', TOKEN)).toBe(404);
  const wrong = { Authorization: `Bearer ${TOKEN}x` };
  expect(await statusFrom('127.0.0.1', TOKEN, wrong)).toBe(404);
});
