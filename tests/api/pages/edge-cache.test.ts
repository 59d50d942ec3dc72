import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadSite } from '#server/pages/site.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { PAGES } from '#tests/kit/server/server-parts.ts';
import { temporaryFolder } from '#tests/kit/temporary-folder.ts';

const HEADER = 'CDN-Cache-Control';

const headersOf = async (url: string, path: string, headers: Record<string, string> = {}) =>
  (await fetch(new URL(path, url), { headers, redirect: 'manual' })).headers;

it('serves the scripts and styles of the release before, and none of its pages', async () => {
  const earlier = temporaryFolder('earlier');
  mkdirSync(join(earlier, 'assets'));
  writeFileSync(join(earlier, 'assets', 'team-before.js'), 'export {};');
  writeFileSync(join(earlier, 'index.html'), 'the page before');
  const { url } = await startTestServer('sqlite', {}, { loadSite: () => loadSite(PAGES, earlier) });
  const asset = await fetch(`${url}/assets/team-before.js`);
  expect([asset.status, await asset.text()]).toEqual([200, 'export {};']);
  expect(asset.headers.get('Cache-Control')).toContain('immutable');
  expect(await (await fetch(url)).text()).not.toContain('the page before');
});

describe('with EDGE_CACHE', () => {
  let url = '';
  beforeAll(async () => {
    ({ url } = await startTestServer('sqlite', { edgeCache: '60' }));
  });

  it('lets caches in front keep public pages, and tells browsers what they are told without', async () => {
    const plain = await startTestServer();
    for (const path of ['/', '/about', '/events/rwanda-kenya', '/sitemap.xml', '/policy']) {
      const kept = await headersOf(url, path);
      expect([path, kept.get(HEADER)]).toEqual([
        path,
        'public, max-age=60, stale-while-revalidate=600, stale-if-error=259200',
      ]);
      const without = await headersOf(plain.url, path);
      expect(without.get(HEADER)).toBeNull();
      expect(kept.get('Cache-Control')).toBe(without.get('Cache-Control'));
      const etag = kept.get('ETag') ?? '';
      const again = await headersOf(url, path, { 'If-None-Match': etag });
      expect(again.get(HEADER)).toBe(kept.get(HEADER));
    }
  });

  it('lets them keep the availability for a second, for all visitors', async () => {
    const headers = await headersOf(url, '/api/availability');
    expect(headers.get(HEADER)).toBe('public, max-age=1');
    expect(headers.get('Vary')).toBeNull();
    // The page shows the availability. The first request renders it, the next ones find it in memory.
    for (const _ of ['first', 'next']) {
      expect((await headersOf(url, '/booking-calendar')).get(HEADER)).toBe('public, max-age=1');
    }
  });

  it.each([
    '/booking-calendar?date=2026-12-01',
    '/your-booking',
    '/admin',
    '/auth',
    '/no-such-page',
    '/api/admin/bookings',
    '/api/auth/session',
    '/api/live-not',
    '/healthz',
  ])('lets them keep nothing of %s', async (path) => {
    expect((await headersOf(url, path)).get(HEADER)).toBeNull();
  });
});
