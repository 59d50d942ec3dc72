import { clothOf, posterSeedOf } from '#design/cloth.ts';
import { timestamp } from '#domain/episodes/timestamp.ts';
import { adminCalls } from '#tests/kit/admin/admin.ts';
import {
  episodeCalls,
  newEpisode,
  readHome,
  startRecorded,
  VIDEO,
} from '#tests/kit/admin/episodes.ts';
import { startTestServer } from '#tests/kit/server/server.ts';
import { describe, describeServers, expect, it, test } from '#tests/kit/server/server-test.ts';
import { clothPicture } from '../../../scripts/build/files/share-pictures.ts';

const DETAILS = {
  minutes: 61,
  hosts: 'Amani, Zawadi',
  guests: 'Jane <b>Wambui</b>, historian, https://example.com/jane',
  chapters: '0:00 Who asks\n12:34 - Who pays',
  transcript: 'WEBVTT\n\n00:00.000 --> 00:02.000\n<v Amani>Who owns <i>it</i>?',
  booking_ids: [],
  revision: 0,
};
const EPISODE_ID = '0192f0c1-0000-7000-8000-000000000001';
const OTHER_EPISODE_ID = '0192f0c1-0000-7000-8000-000000000002';
const PATH = '/episodes/who-owns-the-river';

/** 9,000 words of two or three syllables, which repeat less than those of a language. */
function hourlyTranscript(): string {
  let state = 1;
  const next = (below: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
  const syllable = () => `${'bdfghjklmnprstvwyz'.charAt(next(18))}${'aeiou'.charAt(next(5))}`;
  const word = () => Array.from({ length: 2 + next(2) }, syllable).join('');
  const cueOf = (index: number) => {
    const [start, end] = [index, index + 1].map((cue) => `${timestamp(cue * 3)}.000`);
    const said = Array.from({ length: 7 + (index % 2) }, word).join(' ');
    return `${start} --> ${end}\n${index % 5 ? '' : `${index % 2 ? 'Amani' : 'Jane'}: `}${said}\n`;
  };
  return `WEBVTT\n\n${Array.from({ length: 1_200 }, (_, index) => cueOf(index)).join('\n')}`;
}

describeServers('the archive on %s', (test, engine) => {
  test('has a page for each published episode, on every instance', async (server) => {
    const other = await startTestServer(engine, { location: server.location });
    const admin = await episodeCalls(server);
    const { patch } = await adminCalls(server);
    const episode = newEpisode();
    await admin.publishNew(episode);
    expect((await patch(`/episodes/${episode.id}/details`, DETAILS)).status).toBe(200);
    for (const { url } of [server, other]) {
      await expect.poll(async () => (await readHome(url, PATH)).text).toContain('Who pays');
    }
    await admin.takeBack(episode.id);
    for (const { url } of [server, other]) {
      await expect.poll(async () => (await readHome(url, PATH)).response.status).toBe(404);
    }
    await admin.publish(episode.id);
    await expect.poll(async () => (await readHome(server.url, PATH)).response.status).toBe(200);
  });
});

describe('the archive', () => {
  test('is the page of an unknown address, and the site map that of the build, until something is published (R215)', async (server) => {
    const admin = await episodeCalls(server);
    const unknown = await readHome(server.url, '/nothing-here');
    const siteMap = await readHome(server.url, '/sitemap.xml');
    await admin.add(newEpisode());
    await admin.publishNew(newEpisode({ title: 'Later', episode_date: '2030-01-01' }));
    for (const path of ['/episodes', '/episodes/2026', PATH, '/episodes/later', '/episodes.xml']) {
      const { response, text } = await readHome(server.url, path);
      expect([path, response.status, text]).toEqual([path, 404, unknown.text]);
    }
    expect((await readHome(server.url, '/episodes/[...page]')).response.status).toBe(404);
    expect((await readHome(server.url, '/sitemap.xml')).text).toBe(siteMap.text);
  });

  test('lists the questions by year, in pages, site map and feed (R216)', async (server) => {
    const admin = await episodeCalls(server);
    await admin.publishNew(newEpisode());
    await admin.publishNew(
      newEpisode({ title: 'Who owns the river?', episode_date: '2025-03-04' }),
    );
    await admin.publishNew(newEpisode({ title: '2026', episode_date: '2025-03-03' }));
    const origin = new URL(server.url).origin;
    const { response, text } = await readHome(server.url, '/episodes');
    expect(text).toContain(`<a href="${PATH}">`);
    expect(text).not.toContain(`${PATH}-2`);
    expect(text).toContain('href="/episodes/2025"');
    expect(response.headers.get('ETag')).not.toBeNull();
    const year = await readHome(server.url, '/episodes/2025');
    expect(year.text).toContain(`<a href="${PATH}-2">`);
    expect(year.text).toContain('<a href="/episodes/episode-2026">');
    const paths = ['', '/2025', '/who-owns-the-river', '/who-owns-the-river-2', '/episode-2026'];
    const siteMap = await readHome(server.url, '/sitemap.xml');
    const listed = Array.from(siteMap.text.matchAll(/<loc>(.*?)<\/loc>/g), ([, url]) => url);
    expect(listed).toEqual(
      expect.arrayContaining(paths.map((path) => `${origin}/episodes${path}`)),
    );
    expect(listed).not.toContain(`${origin}/episodes/2026`);
    const feed = await readHome(server.url, '/episodes.xml');
    expect(feed.text.match(/<entry>/g)).toHaveLength(3);
    expect(feed.text).toContain(`<link href="${origin}${PATH}"/>`);
  });

  test('shows all that is known of an episode, as text', async (server) => {
    const admin = await episodeCalls(server);
    const { get, patch } = await adminCalls(server);
    const episode = newEpisode();
    await admin.publishNew(episode);
    await patch(`/episodes/${episode.id}/details`, DETAILS);
    const { text } = await readHome(server.url, PATH);
    expect(text).toContain('Jane &lt;b&gt;Wambui&lt;/b&gt;');
    expect(text).toContain(`href="https://www.youtube.com/watch?v=${VIDEO}&amp;t=754s"`);
    expect(text).toContain('Who owns it?');
    expect(text).toContain('"duration":"PT61M"');
    expect(text.match(/<h1/g)).toHaveLength(1);
    const outdated = await patch(`/episodes/${episode.id}/details`, { ...DETAILS, hosts: '' });
    expect([outdated.status, (await outdated.json()).code]).toEqual([409, 'episode_changed']);
    expect(await (await get(`/episodes/${episode.id}/details`)).json()).toMatchObject({
      ...DETAILS,
      revision: 1,
    });
    expect((await readHome(server.url)).text).toContain(`<a href="${PATH}">`);
  });

  test('shows in shared links and to search engines the cloth that is the poster', async (server) => {
    const admin = await episodeCalls(server);
    const pictures = new Set<string>();
    for (const id of [EPISODE_ID, OTHER_EPISODE_ID]) {
      await admin.publishNew(newEpisode({ id, title: id }));
      const { text } = await readHome(server.url, `/episodes/${id}`);
      const seed = posterSeedOf(id);
      expect(text).toContain(encodeURIComponent(clothOf(seed)));
      const url = new URL(`/share/cloth-${seed}.png`, server.url).href;
      for (const name of ['property="og:image"', 'name="twitter:image"'])
        expect(text).toContain(`<meta ${name} content="${url}">`);
      expect(text).toContain(`"thumbnailUrl":"${url}"`);
      const picture = await fetch(url);
      expect(picture.headers.get('Content-Type')).toBe('image/png');
      expect(Buffer.compare(await picture.bytes(), await clothPicture(seed))).toBe(0);
      pictures.add(url);
    }
    expect(pictures.size).toBe(2);
  });

  test('contains hostile texts as text alone, in page, data, list and feed', async (server) => {
    const admin = await episodeCalls(server);
    const hostile =
      '</script><script>alert(1)</script><img src=x onerror=a()> ]]>\u202e\u200b"\'&lt;';
    const withText = async (text: string) => {
      const seen = await admin.current(episode.id);
      await admin.change(episode.id, { title: text, summary: text });
      const saved = await admin.saveDetails(episode.id, {
        hosts: text,
        guests: `${text}, ${text}, https://example.com/${text.replaceAll(' ', '')}`,
        chapters: `0:00 ${text}`,
        transcript: `WEBVTT\n\n00:00.000 --> 00:02.000\n${text}: &lt;script&gt;alert(2)`,
        revision: seen.revision - 2,
      });
      expect(saved.status).toBe(200);
      const paths = [PATH, '/episodes', '/episodes.xml'];
      return Promise.all(paths.map(async (path) => (await readHome(server.url, path)).text));
    };
    const episode = newEpisode();
    await admin.publishNew(episode);
    const tagsOf = (page: string) => page.replace(/="[^"]*"/g, '').match(/<[^>]*>/g);
    const harmless = await withText('Who owns the river?!');
    const [page = '', ...others] = await withText(hostile);
    expect([page, ...others].map(tagsOf)).toEqual(harmless.map(tagsOf));
    expect(page).toContain('&lt;script&gt;alert(2)');
    const data = page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
    const names = Array.from(data, ([, json = '']) => JSON.parse(json).name);
    expect(names.filter((name) => name === hostile)).toHaveLength(2);
  });

  test('is at most 60 KB an episode with the transcript of an hour', async (server) => {
    const admin = await episodeCalls(server);
    const episode = newEpisode();
    await admin.publishNew(episode);
    await admin.saveDetails(episode.id, { ...DETAILS, transcript: hourlyTranscript() });
    for (const encoding of ['br', 'gzip']) {
      const asked = { 'Accept-Encoding': encoding };
      expect((await readHome(server.url, PATH, asked)).text).toContain('>59:45</a>');
      const { headers } = (await readHome(server.url, PATH, asked)).response;
      expect(headers.get('Content-Encoding')).toBe(encoding);
      const kilobytes = Number(headers.get('Content-Length')) / 1024;
      expect(kilobytes).toBeGreaterThan(15);
      expect(kilobytes).toBeLessThan(60);
    }
  });

  it('renders again after a change only what shows the episode', async () => {
    const { server, rendered } = await startRecorded();
    const admin = await episodeCalls(server);
    const years = ['2026', '2025', '2024', '2023', '2022'];
    const episodes = years.map((year) =>
      newEpisode({ title: `In ${year}`, episode_date: `${year}-01-01` }),
    );
    for (const episode of episodes) await admin.publishNew(episode);
    const readAll = async () => {
      const pages = years.flatMap((year) => [`/episodes/${year}`, `/episodes/in-${year}`]);
      await Promise.all(pages.map((path) => readHome(server.url, path)));
      return rendered.splice(0).toSorted();
    };
    expect(await readAll()).toHaveLength(10);
    await admin.change(episodes[1]?.id ?? '', { summary: 'Another one.' });
    expect(await readAll()).toEqual([
      '/episodes/2025',
      '/episodes/in-2024',
      '/episodes/in-2025',
      '/episodes/in-2026',
    ]);
    await admin.saveDetails(episodes[4]?.id ?? '', { minutes: 61 });
    expect(await readAll()).toEqual(['/episodes/2022', '/episodes/in-2022', '/episodes/in-2023']);
  });

  it.each([
    ['minutes', 0],
    ['guests', 'https://example.com'],
    ['guests', ', historian'],
    ['chapters', '0:00'],
    ['chapters', '1:00 One\n0:59 Two'],
    ['transcript', 'What we said'],
  ])('rejects the %s %j', async (field, value) => {
    const server = await startTestServer();
    const admin = await episodeCalls(server);
    const { patch } = await adminCalls(server);
    const episode = newEpisode();
    await admin.add(episode);
    const response = await patch(`/episodes/${episode.id}/details`, { ...DETAILS, [field]: value });
    expect(await response.json()).toMatchObject({ status: 422, field });
  });

  test('takes a transcript of a megabyte', async (server) => {
    const admin = await episodeCalls(server);
    const { patch } = await adminCalls(server);
    const episode = newEpisode();
    await admin.add(episode);
    const cue = (index: number) => `00:00.000 --> 00:01.000\n"${index}" ${'ä'.repeat(80)}\n\n`;
    const transcript = Array.from({ length: 8_000 }, (_, index) => cue(index)).join('');
    const saved = await patch(`/episodes/${episode.id}/details`, { ...DETAILS, transcript });
    expect([transcript.length > 900_000, saved.status]).toEqual([true, 200]);
  });
});
