import { expect, it } from 'vitest';
import { API_ENGINES } from '#tests/kit/database/database.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const PATHS = ['/healthz', '/readyz'];

it.each(API_ENGINES)('reports health and readiness on %s', async (engine) => {
  const { url } = await startTestServer(engine);
  for (const path of PATHS) {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ok' });
  }
});

it('names its release to programs on this machine only, so that an update knows who responds', async () => {
  const { url } = await startTestServer('sqlite', { release: 'v1.2.0-3f2a91c' });
  const readiness = await fetch(`${url}/readyz`);
  expect(await readiness.json()).toEqual({ status: 'ok', release: 'v1.2.0-3f2a91c' });
  const proxied = await fetch(`${url}/readyz`, { headers: { 'X-Forwarded-For': '192.0.2.7' } });
  expect(await proxied.json()).toEqual({ status: 'ok' });
});
