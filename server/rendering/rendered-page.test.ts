import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import type { StaticFile } from '#server/static/static-files.ts';
import { keyedPage } from './rendered-page.ts';

const PLACEHOLDER = 'THE-PLACE-OF-THE-KEY';

const pageOf = (text: string): StaticFile => ({
  name: 'page.html',
  type: 'text/html',
  etag: 'W/"page"',
  cacheControl: 'no-cache',
  policy: undefined,
  plain: new TextEncoder().encode(text),
  encoded: [],
});

it.each([
  ['twice in a long page', `${'<p>Café</p>'.repeat(9_000)}${PLACEHOLDER}<p>${PLACEHOLDER}</p>`],
  ['at both ends', `${PLACEHOLDER}<p>${PLACEHOLDER}`],
  ['side by side', `<p>${PLACEHOLDER}${PLACEHOLDER}</p>`],
  ['nowhere', '<p>Café</p>'],
])('gives each key one valid page, plain and compressed: the placeholder %s', async (_, text) => {
  const withKey = await keyedPage(pageOf(text), PLACEHOLDER);
  const tags = ['key-1', 'the other key'].map((key) => {
    const { encoded, etag, plain } = withKey(key);
    const expected = text.replaceAll(PLACEHOLDER, key);
    expect(new TextDecoder().decode(plain)).toBe(expected);
    expect(encoded.map(({ name, bytes }) => [name, gunzipSync(bytes).toString()])).toEqual([
      ['gzip', expected],
    ]);
    return etag;
  });
  expect(new Set(tags).size).toBe(2);
});
