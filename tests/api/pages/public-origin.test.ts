import { globSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { PUBLIC_ORIGIN_PLACEHOLDER } from '#domain/public-origin.ts';
import { insertPublicOrigin } from '#server/pages/site.ts';
import { type StaticFile, staticFile } from '#server/static/static-files.ts';
import { startTestServer } from '#tests/kit/server/server.ts';

const ORIGIN = 'https://show.example:8443';
const BUILD = join(import.meta.dirname, '..', '..', '..', 'build', 'client');

const ADDRESSES = globSync('**/*.{html,xml,txt,webmanifest}', { cwd: BUILD })
  .filter((name) => !name.startsWith('404') && !name.includes('['))
  .map((name) => `/${name.replace(/(^|\/)index\.html$/, '')}`);

interface EncodedResponse {
  readonly encoding: string | undefined;
  readonly etag: string | undefined;
  readonly bytes: Buffer;
}

/** Requests exactly these encodings; Node's own fetch would decompress. */
function fetchEncoded(url: string, encodings: string): Promise<EncodedResponse> {
  return new Promise((resolve) => {
    request(url, { headers: { 'Accept-Encoding': encodings } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { 'content-encoding': encoding, etag } = response.headers;
        resolve({ encoding, etag, bytes: Buffer.concat(chunks) });
      });
    }).end();
  });
}

describe('the public origin', () => {
  it('replaces its placeholder in every page, site map and manifest, also in canonical and share URLs', async () => {
    const { url } = await startTestServer('sqlite', { origin: ORIGIN });
    expect(ADDRESSES.length).toBeGreaterThan(10);
    for (const path of ADDRESSES) {
      const response = await fetch(url + path);
      expect(response.status, path).toBe(200);
      expect(await response.text(), path).not.toContain('origin.invalid');
    }
    const html = await (await fetch(`${url}/terms`)).text();
    expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/terms">`);
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/terms">`);
    expect(html).toContain(`<meta property="og:image" content="${ORIGIN}/share/show.png">`);
  });

  it('defaults to this machine and the actual port', async () => {
    const { url, port } = await startTestServer();
    const html = await (await fetch(url)).text();
    expect(port).toBeGreaterThan(0);
    expect(html).toContain(`<link rel="canonical" href="http://localhost:${port}/">`);
  });

  it("changes the ETag, plain and compressed by the browser's preferred encoding", async () => {
    const one = await startTestServer('sqlite', { origin: 'https://one.example' });
    const two = await startTestServer('sqlite', { origin: 'https://two.example' });
    const [plain, brotli, gzip, refused] = await Promise.all(
      ['identity', 'gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0'].map((encodings) =>
        fetchEncoded(one.url, encodings),
      ),
    );
    if (!plain || !brotli || !gzip) throw new Error('There are four responses');
    expect([plain, brotli, gzip, refused].map((one) => one?.encoding)).toEqual([
      undefined,
      'br',
      'gzip',
      undefined,
    ]);
    expect(gunzipSync(gzip.bytes).equals(plain.bytes)).toBe(true);
    expect(brotliDecompressSync(brotli.bytes).equals(plain.bytes)).toBe(true);
    expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 2);
    expect([brotli.etag, gzip.etag]).toEqual([plain.etag, plain.etag]);
    expect((await fetchEncoded(two.url, 'identity')).etag).not.toBe(plain.etag);
    const again = await fetch(one.url, { headers: { 'If-None-Match': plain.etag ?? '' } });
    expect(again.status).toBe(304);
  });

  it('has no placeholder in files served as built', () => {
    const assets = globSync('assets/*.{js,css,svg}', { cwd: BUILD });
    const containing = assets.filter((name) =>
      readFileSync(join(BUILD, name), 'utf8').includes('origin.invalid'),
    );
    expect(assets.length).toBeGreaterThan(20);
    expect(containing).toEqual([]);
  });
});

describe('replacing the placeholder', () => {
  const page = (name: string, text: string, copies: StaticFile['encoded'] = []) =>
    staticFile(name, new TextEncoder().encode(text), copies);
  const copies = [{ name: 'br', bytes: new Uint8Array([1]) }];
  const long = `<a href="${PUBLIC_ORIGIN_PLACEHOLDER}/a">${'x'.repeat(2000)}`;
  const built = new Map([
    ['/a', page('a/index.html', long, copies)],
    ['/b', page('b/index.html', 'without', copies)],
    ['/c.js', page('assets/c.js', PUBLIC_ORIGIN_PLACEHOLDER, copies)],
    ['/d.html', page('assets/d.html', PUBLIC_ORIGIN_PLACEHOLDER, copies)],
    ['/robots.txt', page('robots.txt', PUBLIC_ORIGIN_PLACEHOLDER)],
  ]);
  const textOf = (file: StaticFile | undefined) => new TextDecoder().decode(file?.plain);

  it('compresses the pages that contain it once', () => {
    const file = insertPublicOrigin(built, () => ORIGIN).get('/a');
    expect(textOf(file)).toBe(long.replace(PUBLIC_ORIGIN_PLACEHOLDER, ORIGIN));
    const [brotli, gzip] = file?.encoded ?? [];
    expect([brotli?.name, gzip?.name]).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(brotli?.bytes ?? '').toString()).toBe(textOf(file));
    expect(gunzipSync(gzip?.bytes ?? '').toString()).toBe(textOf(file));
    expect(file?.encoded[0]).toBe(brotli);
  });

  it('makes each file once, and none for other paths', () => {
    const files = insertPublicOrigin(built, () => ORIGIN);
    expect(files.get('/a')).toBe(files.get('/a'));
    expect(['/a', '/e'].map((path) => files.has(path))).toEqual([true, false]);
    expect(files.get('/e')).toBeUndefined();
  });

  it('changes nothing else', () => {
    const files = insertPublicOrigin(built, () => ORIGIN);
    for (const same of ['/b', '/c.js', '/d.html']) expect(files.get(same)).toBe(built.get(same));
    expect(textOf(files.get('/robots.txt'))).toBe(ORIGIN);
    expect(textOf(built.get('/a'))).toBe(long);
  });

  it('inserts the origin literally, also with replacement patterns', () => {
    const files = insertPublicOrigin(built, () => "https://$&$'.example");
    expect(textOf(files.get('/robots.txt'))).toBe("https://$&$'.example");
  });
});
