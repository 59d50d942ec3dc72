import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { clothOf, posterSeedOf } from '#design/cloth.ts';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import {
  episodeCalls,
  newEpisode,
  PAST,
  readHome,
  startRecorded,
  VIDEO,
} from '#tests/kit/admin/episodes.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { PAGES } from '#tests/kit/server/server-parts.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';

const TITLE = 'Who owns the river?';
const OF_CONTENT = 'Who gets to tell an African story?';
const HOUR_MS = 3_600_000;

const builtHome = (url: string) =>
  readFileSync(join(PAGES, 'index.html'), 'utf8').replaceAll(
    PUBLIC_ORIGIN_PLACEHOLDER,
    new URL(url).origin,
  );

/** The structured data of a type. */
function structuredData(html: string, type: string) {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return Array.from(scripts, ([, json = '']) => JSON.parse(json)).find(
    (data) => data['@type'] === type,
  );
}

describeServers('Home on %s', (test, engine) => {
  test('shows a change of another instance', async (server) => {
    const other = await startTestServer(engine, { location: server.location });
    await readHome(other.url);
    await (await episodeCalls(server)).publishNew(newEpisode());
    expect((await readHome(server.url)).text).toContain(TITLE);
    await expect.poll(async () => (await readHome(other.url)).text).toContain(TITLE);
  });
});

describe('Home', () => {
  test('is the file of the build until an episode is published, and again when it is taken back', async (server) => {
    const { url } = server;
    const admin = await episodeCalls(server);
    const before = await readHome(url);
    expect(before.text).toBe(builtHome(url));
    const episode = newEpisode();
    await admin.add(episode);
    expect((await readHome(url)).text).toBe(before.text);

    await admin.publish(episode.id);
    const { response, text } = await readHome(url, '/', { 'Accept-Encoding': 'br' });
    expect(text).toContain(`>${TITLE}</a>`);
    expect(text).toContain(encodeURIComponent(clothOf(posterSeedOf(episode.id))));
    expect(text).not.toContain(OF_CONTENT);
    const { headers } = response;
    expect(headers.get('Content-Security-Policy')).toBe(
      before.response.headers.get('Content-Security-Policy'),
    );
    expect(headers.get('Content-Encoding')).toBe('br');
    const etag = headers.get('ETag') ?? '';
    expect(etag).not.toBe(before.response.headers.get('ETag'));
    expect((await readHome(url, '/', { 'If-None-Match': etag })).response.status).toBe(304);
    // Read again, with the same content.
    await admin.add(newEpisode({ title: 'Another draft' }));
    expect((await readHome(url, '/', { 'If-None-Match': etag })).response.status).toBe(304);
    expect((await readHome(url, '/about')).text).not.toContain(TITLE);

    await admin.takeBack(episode.id);
    expect((await readHome(url)).text).toBe(before.text);
  });

  test('shows what was published before a restart', async (server) => {
    await (await episodeCalls(server)).publishNew(newEpisode());
    await server.stop();
    const { url } = await startTestServer('sqlite', { location: server.location });
    expect((await readHome(url)).text).toContain(TITLE);
  });

  test('has the published episode with the latest date up to today in Nairobi', async (server) => {
    const admin = await episodeCalls(server);
    await admin.publishNew(newEpisode());
    await admin.publishNew(newEpisode({ title: 'An older one', episode_date: '2026-11-03' }));
    await admin.publishNew(newEpisode({ title: 'One of tomorrow', episode_date: '2026-11-17' }));
    await admin.add(newEpisode({ title: 'A draft of today', episode_date: '2026-11-16' }));
    expect((await readHome(server.url)).text).toContain(TITLE);
    // Midnight in Nairobi is 21:00 UTC.
    server.setClock(Date.parse('2026-11-16T20:59:59Z'));
    expect((await readHome(server.url)).text).toContain(TITLE);
    server.setClock(Date.parse('2026-11-16T21:00:00Z') + HOUR_MS);
    expect((await readHome(server.url)).text).toContain('One of tomorrow');
    const { episodes, on_home } = await (await episodeCalls(server)).list();
    expect(episodes.map(({ title }) => title)).toEqual([
      'One of tomorrow',
      'A draft of today',
      TITLE,
      'An older one',
    ]);
    expect(on_home).toBe(episodes[0]?.id);
  });

  test('tells search engines and shared links about the episode', async (server) => {
    await (await episodeCalls(server)).publishNew(newEpisode());
    const { text } = await readHome(server.url);
    expect(structuredData(text, 'PodcastEpisode')).toEqual({
      '@context': 'https://schema.org',
      '@type': 'PodcastEpisode',
      name: TITLE,
      description: 'Two fishers and an engineer disagree.',
      datePublished: PAST,
      url: `https://www.youtube.com/watch?v=${VIDEO}`,
      partOfSeries: { '@id': `${new URL(server.url).origin}/#show` },
    });
    const described = `content="Latest episode: ${TITLE} Two fishers and an engineer disagree."`;
    expect(text).toContain(`<meta name="description" ${described}`);
    expect(text).toContain(`<meta property="og:description" ${described}`);
    expect(text).toContain(`<meta name="twitter:description" ${described}`);
  });

  test('contains a hostile title as text alone', async (server) => {
    const built = (await readHome(server.url)).response.headers.get('Content-Security-Policy');
    const title = '</script><script>alert(1)</script><img src=x onerror=alert(2)> $& \u202e"\'';
    await (await episodeCalls(server)).publishNew(newEpisode({ title }));
    const { response, text } = await readHome(server.url);
    // A `<` is text in the value of an attribute.
    const tags = text.replace(/="[^"]*"/g, '');
    expect(tags).not.toContain('<script>alert(1)');
    expect(tags).not.toContain('<img src=x');
    expect(text).toContain('&lt;img src=x onerror=alert(2)&gt; $&amp; \u202e');
    expect(structuredData(text, 'PodcastEpisode')).toMatchObject({ name: title });
    expect(response.headers.get('Content-Security-Policy')).toBe(built);
  });

  it('is rendered once for each change', async () => {
    const { rendered, server } = await startRecorded();
    const admin = await episodeCalls(server);
    await admin.publishNew(newEpisode());
    const read = (index: number) => readHome(server.url, index % 2 ? `/?utm=${index}` : '/');
    await Promise.all(Array.from({ length: 60 }, (_, index) => read(index)));
    expect(rendered).toEqual(['/']);
    // A draft renders nothing.
    await admin.add(newEpisode());
    await Promise.all(Array.from({ length: 60 }, (_, index) => read(index)));
    expect(rendered).toHaveLength(1);
  });

  test('stays as it was while the database cannot be read', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode();
    await admin.publishNew(episode);
    await readHome(server.url);
    const { db } = await server.openDatabase();
    await admin.change(episode.id, { title: 'Never read' });
    await db.schema.alterTable('episodes').renameTo('lost').execute();
    const { response, text } = await readHome(server.url);
    expect(response.status).toBe(200);
    expect(text).toContain(TITLE);
    await db.schema.alterTable('lost').renameTo('episodes').execute();
    expect((await readHome(server.url)).text).toContain('Never read');
  });
});
