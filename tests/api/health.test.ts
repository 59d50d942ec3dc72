import { expect, it } from 'vitest';
import { ENGINES } from '#tests/kit/database.ts';
import { startTestServer } from '#tests/kit/server.ts';

it.each(ENGINES)('says that it is well and ready on %s', async (engine) => {
  const { url } = await startTestServer(engine);
  for (const path of ['/healthz', '/readyz']) {
    const response = await fetch(url + path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'ok' });
  }
});
