import type { EpisodeList } from '#domain/admin/episodes.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import {
  auditActions,
  episodeCalls,
  insertDrafts,
  newEpisode,
  PAST,
  readHome,
  VIDEO,
} from '#tests/kit/admin/episodes.ts';
import { startLimited, startTestServer, type TestServer } from '#tests/kit/server/server.ts';
import { describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

describeServers('episodes on %s', (test) => {
  test('are added, changed, published and taken back, each with an audit entry', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode({ title: '  Who owns\n the river?\u200b ' });
    expect((await admin.add(episode)).status).toBe(201);
    // A response was lost.
    expect((await admin.add(episode)).status).toBe(201);
    expect(await admin.list()).toEqual({
      today: '2026-11-16',
      on_home: null,
      older: null,
      episodes: [
        {
          id: episode.id,
          title: 'Who owns the river?',
          summary: 'Two fishers and an engineer disagree.',
          video_id: VIDEO,
          episode_date: PAST,
          is_published: false,
          revision: 1,
        },
      ],
    });
    const seen = await admin.current(episode.id);
    await admin.change(episode.id, { summary: 'Another one.' });
    await admin.publish(episode.id);
    // Repeated, with the revision of before.
    expect((await admin.change(episode.id, { revision: 2 })).status).toBe(200);
    expect(await admin.current(episode.id)).toMatchObject({ is_published: true, revision: 3 });
    expect((await admin.list()).on_home).toBe(episode.id);

    const conflict = await admin.change(episode.id, { title: 'Mine', revision: seen.revision });
    expect(conflict.status).toBe(409);
    expect(await conflict.json()).toMatchObject({
      code: 'episode_changed',
      detail: 'Somebody has changed this episode meanwhile.',
    });
    await admin.takeBack(episode.id);
    expect(await auditActions(server)).toEqual([
      ['episode_added', PAST],
      ['episode_changed', PAST],
      ['episode_published', PAST],
      ['episode_taken_back', PAST],
    ]);
  });

  test('are listed in pages, each once', async (server) => {
    const { get } = await adminCalls(server);
    await insertDrafts(server, 120);
    const pages: EpisodeList[] = [];
    for (let query: string | null = ''; query !== null; ) {
      const page: EpisodeList = await (await get(`/episodes${query}`)).json();
      pages.push(page);
      query = page.older && `?before=${page.older}`;
    }
    expect(pages.map(({ episodes }) => episodes.length)).toEqual([50, 50, 20]);
    const listed = pages.flatMap(({ episodes }) => episodes);
    expect(new Set(listed.map(({ id }) => id)).size).toBe(120);
    const dates = listed.map(({ episode_date }) => episode_date);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test('are changed by one of ten admins who saw the same', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode();
    await admin.add(episode);
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        admin.change(episode.id, { title: `Title ${index}`, revision: 1 }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
    expect(await admin.current(episode.id)).toMatchObject({ revision: 2 });
  });
});

it('rejects another episode under an id that is taken', async () => {
  const admin = await episodeCalls(await startTestServer());
  const episode = newEpisode();
  await admin.add(episode);
  expect((await admin.add({ ...episode, title: 'Another' })).status).toBe(409);
});

const DAY_MS = 86_400_000;

/** Makes every session so old that its next use renews it, which sets its cookie. */
async function makeSessionsOld({ openDatabase }: TestServer): Promise<void> {
  const { db } = await openDatabase();
  // Sessions run by the machine's clock.
  const expires_at = new Date(Date.now() + 5 * DAY_MS).toISOString();
  await db.updateTable('sessions').set({ expires_at }).execute();
}

test('shows a draft and one that was taken back to admins alone, on Home and on its page', async (server) => {
  const admin = await episodeCalls(server);
  const draft = newEpisode({ title: 'Not yet' });
  await admin.add(draft);
  const asAdmin = { Cookie: admin.cookie };
  const unknown = await readHome(server.url, '/nothing-here');
  const home = await readHome(server.url);
  const ofHome = `/?preview=${draft.id}`;
  const ofPage = `/episodes/not-yet?preview=${draft.id}`;
  const expectPreviews = async () => {
    expect((await readHome(server.url, ofHome, asAdmin)).text).toContain(
      `<a href="${ofPage}">Not yet</a></h2>`,
    );
    for (const path of [ofPage, `/episodes?preview=${draft.id}`]) {
      expect((await readHome(server.url, path, asAdmin)).text).toContain('>Not yet</h1>');
      const { response, text } = await readHome(server.url, path);
      expect([response.status, text]).toEqual([404, unknown.text]);
    }
    expect((await readHome(server.url, ofHome)).text).toBe(home.text);
  };
  await expectPreviews();
  const preview = async () => (await readHome(server.url, ofPage, asAdmin)).text;
  // Nothing is published: the list of all is not there.
  expect(await preview()).not.toContain('href="/episodes"');
  const other = newEpisode();
  await admin.publishNew(other);
  expect(await preview()).toMatch(/href="\/episodes\/who-owns-the-river"[\s\S]*href="\/episodes"/);
  await admin.takeBack(other.id);
  await admin.publish(draft.id);
  await admin.takeBack(draft.id);
  await expectPreviews();
  expect((await readHome(server.url, '/?preview=x', asAdmin)).text).toBe(home.text);
  const { response, text } = await readHome(server.url, '/episodes?preview=x', asAdmin);
  expect([response.status, text]).toEqual([404, unknown.text]);
});

it('lets no cache keep a preview, of an admin or of anybody else', async () => {
  const server = await startTestServer('sqlite', { edgeCache: '60' });
  const admin = await episodeCalls(server);
  const draft = newEpisode({ title: 'Not yet' });
  await admin.add(draft);
  await admin.publishNew(newEpisode());
  await makeSessionsOld(server);
  const cookies: string[] = [];
  const pages = ['/', '/episodes', '/episodes/who-owns-the-river', '/episodes/not-yet'];
  const previews = pages.flatMap((page) =>
    ['', 'x', draft.id].map((id) => `${page}?preview=${id}`),
  );
  for (const asked of previews)
    for (const cookie of [admin.cookie, 'show.session_token=gone.gone', '']) {
      const { headers } = (await readHome(server.url, asked, { Cookie: cookie })).response;
      cookies.push(...headers.getSetCookie());
      const [shared, own] = [headers.get('CDN-Cache-Control'), headers.get('Cache-Control')];
      expect({ asked, cookie, shared, own }).toMatchObject({ shared: null, own: 'no-store' });
    }
  expect(cookies).not.toEqual([]);
  const { headers } = (await readHome(server.url, '/?utm=1')).response;
  expect(headers.get('CDN-Cache-Control')).toContain('public');
});

it('counts for the limit of requests per client, as it reads a session, while a page itself does not', async () => {
  const server = await startLimited({ requestsPerClient: { times: 3, seconds: 60 } });
  const statuses = async (...paths: string[]) => {
    const found: number[] = [];
    for (const path of paths) found.push((await readHome(server.url, path)).response.status);
    return found;
  };
  const plain = ['/', '/?utm=1', '/about'];
  expect(await statuses(...plain)).toEqual([200, 200, 200]);
  expect(await statuses('/?preview=x', '/?preview=', '/episodes?preview=y')).toEqual([
    200, 200, 404,
  ]);
  expect(await statuses('/?preview=x', '/episodes?preview=y', '/api/availability')).toEqual([
    429, 429, 429,
  ]);
  expect(await statuses(...plain)).toEqual([200, 200, 200]);
});
