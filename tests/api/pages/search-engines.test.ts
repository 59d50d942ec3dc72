import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { rwandaKenya } from '#content/events/events.ts';
import { show } from '#content/show/show.ts';
import { POSTER_SEEDS } from '#design/cloth.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const ORIGIN = 'https://show.example';

async function startSite() {
  const { url } = await startTestServer('sqlite', { origin: ORIGIN });
  const get = (target: string) => fetch(url + target.replace(ORIGIN, ''));
  const text = async (target: string) => (await get(target)).text();
  const sizeOf = async (target: string) => {
    const { format, width, height } = await sharp(await (await get(target)).bytes()).metadata();
    return `${format} ${width}x${height}`;
  };
  const mapped = async () =>
    Array.from((await text('/sitemap.xml')).matchAll(/<loc>(.*?)<\/loc>/g), ([, loc = '']) => loc);
  return { get, text, sizeOf, mapped };
}

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = await startSite();
});

describe('search engines', () => {
  it('find the site map, and nothing private, in robots.txt', async () => {
    const robots = await site.get('/robots.txt');
    expect(robots.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
    expect(await robots.text()).toBe(
      `User-agent: *\nDisallow:\n\nSitemap: ${ORIGIN}/sitemap.xml\n`,
    );
  });

  it('find every indexable page in the site map under its canonical URL', async () => {
    expect((await site.get('/sitemap.xml')).headers.get('Content-Type')).toBe(
      'application/xml; charset=utf-8',
    );
    const urls = await site.mapped();
    for (const path of ['/', '/terms', '/policy', '/contact', '/events/rwanda-kenya']) {
      expect(urls).toContain(ORIGIN + path);
    }
    expect(new Set(urls).size).toBe(urls.length);
    for (const target of urls) {
      const response = await site.get(target);
      const html = await response.text();
      expect([target, response.status]).toEqual([target, 200]);
      expect(html, target).not.toContain('noindex');
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? target;
      expect(canonical).toBe(target);
    }
    expect(await site.text('/nowhere')).toContain('<meta name="robots" content="noindex">');
  });
});

it('serves the licenses of fonts and scripts, to which the legal pages link', async () => {
  for (const page of ['/terms', '/policy']) {
    expect(await site.text(page)).toContain('<a href="/licenses.txt">');
  }
  const file = await site.get('/licenses.txt');
  expect(file.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  const text = await file.text();
  for (const name of ['Ojuju', 'Atkinson', 'react ', 'valibot ', 'SIL OPEN FONT LICENSE']) {
    expect(text).toContain(name);
  }
  const entries = text.split(/^## /m).slice(1);
  expect(entries.length).toBeGreaterThan(8);
  // A package without the text of its license must not be shipped.
  expect(entries.filter((entry) => !/copyright|permission/i.test(entry))).toEqual([]);
});

describe('a shared link', () => {
  it('has a picture of 1200 x 630 with a description', async () => {
    const cloths = POSTER_SEEDS.map((seed) => `/share/cloth-${seed}.png`);
    for (const target of ['/share/show.png', `/share/${rwandaKenya.key}.png`, ...cloths]) {
      expect(await site.sizeOf(target), target).toBe('png 1200x630');
    }
    const terms = await site.text('/terms');
    expect(terms).toContain(`property="og:image" content="${ORIGIN}/share/show.png"`);
    expect(terms).toContain(`property="og:image:alt" content="${show.name}: ${show.tagline}"`);
  });

  it('names only pictures that exist', async () => {
    const pages = await Promise.all((await site.mapped()).map(site.text));
    const pictures = pages.flatMap((html) =>
      Array.from(
        html.matchAll(/(?:og|twitter):image" content="([^"]*)"/g),
        ([, target = '']) => target,
      ),
    );
    expect(pictures.length).toBeGreaterThan(1);
    for (const target of new Set(pictures)) {
      expect(target.startsWith(`${ORIGIN}/`)).toBe(true);
      expect(await site.sizeOf(target), target).toBe('png 1200x630');
    }
  });
});

describe("a browser's and a phone's icons", () => {
  it('exist in the sizes that they declare', async () => {
    const manifest = await (await site.get('/manifest.webmanifest')).json();
    expect(manifest).toMatchObject({ short_name: show.name, start_url: '/', lang: 'en' });
    for (const { src, sizes, type } of manifest.icons) {
      expect(await site.sizeOf(src), src).toBe(`png ${sizes}`);
      expect(type).toBe('image/png');
    }
    const purposes = manifest.icons.map((icon: { purpose: string }) => icon.purpose);
    expect(purposes).toEqual(['any', 'any', 'maskable']);
    expect(await site.sizeOf('/apple-touch-icon.png')).toBe('png 180x180');
    expect(await site.sizeOf('/favicon.svg')).toBe('svg 64x64');
    const icon = await (await site.get('/favicon.ico')).bytes();
    // The first six bytes: an icon file (type 1) with three images.
    expect([...icon.subarray(0, 6)]).toEqual([0, 0, 1, 0, 3, 0]);
  });

  it('are linked in every page, with the theme colour', async () => {
    const html = await site.text('/terms');
    const hrefs = Array.from(
      html.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]*)"/g),
      ([, href = '']) => href,
    );
    expect(hrefs).toEqual([
      '/favicon.ico',
      '/favicon.svg',
      '/apple-touch-icon.png',
      '/manifest.webmanifest',
    ]);
    for (const href of hrefs) expect((await site.get(href)).status, href).toBe(200);
    const manifest = await (await site.get('/manifest.webmanifest')).json();
    expect(html).toContain(`<meta name="theme-color" content="${manifest.theme_color}">`);
  });

  it('are opaque on a home screen', async () => {
    for (const target of ['/apple-touch-icon.png', '/icon-maskable-512.png']) {
      const { isOpaque } = await sharp(await (await site.get(target)).bytes()).stats();
      expect(isOpaque, target).toBe(true);
    }
  });
});
