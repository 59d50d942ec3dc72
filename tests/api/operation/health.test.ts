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
