import { episodeCalls, newEpisode, readHome } from '#tests/kit/admin/episodes.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { expect, it, test } from '#tests/kit/server/server-test.ts';

const DAY_MS = 86_400_000;

/** Makes every session so old that its next use renews it, which sets its cookie. */
async function makeSessionsOld({ openDatabase }: TestServer): Promise<void> {
  const { db } = await openDatabase();
  // Sessions run by the machine's clock.
  const expires_at = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await db.updateTable('sessions').set({ expires_at }).execute();
}

test('shows a draft on Home to admins alone', async (server) => {
  const admin = await episodeCalls(server);
  const draft = newEpisode({ title: 'Not yet' });
  await admin.add(draft);
  const path = `/?preview=${draft.id}`;
  const { text } = await readHome(server.url, path, { Cookie: admin.cookie });
  expect(text).toContain('>Not yet</h2>');
  const home = await readHome(server.url);
  const unknown = await readHome(server.url, '/?preview=x', { Cookie: admin.cookie });
  for (const { text } of [unknown, await readHome(server.url, path)]) {
    expect(text).toBe(home.text);
  }
});

it('lets no cache keep a preview, of an admin or of anybody else', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const admin = await episodeCalls(server);
  const draft = newEpisode({ title: 'Not yet' });
  await admin.add(draft);
  await admin.publishNew(newEpisode());
  await makeSessionsOld(server);
  const cookies: string[] = [];
  for (const id of ['', 'x', draft.id])
    for (const cookie of [admin.cookie, 'show.session_token=gone.gone', '']) {
      const asked = `/?preview=${id}`;
      const { headers } = (await readHome(server.url, asked, { Cookie: cookie })).response;
      cookies.push(...headers.getSetCookie());
      const [shared, own] = [headers.get('CDN-Cache-Control'), headers.get('Cache-Control')];
      expect({ asked, cookie, shared, own }).toMatchObject({ shared: null, own: 'no-store' });
    }
  expect(cookies).not.toEqual([]);
  const { headers } = (await readHome(server.url, '/?utm=1')).response;
  expect(headers.get('CDN-Cache-Control')).toContain('public');
});

it('counts for the limit of requests per client, as it reads a session, while Home itself does not', async () => {
  const server = await startLimited({ requestsPerClient: { times: 3, seconds: 60 } });
  const statuses = async (...paths: string[]) => {
    const found: number[] = [];
    for (const path of paths) found.push((await readHome(server.url, path)).response.status);
    return found;
  };
  const plain = ['/', '/?utm=1', '/about'];
  expect(await statuses(...plain)).toEqual([200, 200, 200]);
  expect(await statuses('/?preview=x', '/?preview=y', '/?preview=')).toEqual([200, 200, 200]);
  expect(await statuses('/?preview=x', '/?preview=y', '/api/availability')).toEqual([
    429, 429, 429,
  ]);
  expect(await statuses(...plain)).toEqual([200, 200, 200]);
});
