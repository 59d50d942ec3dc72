import { expect, it } from 'vitest';
import { inlineDrawings, withoutFolder } from './build-pages.ts';

it.each([
  ['/srv/a show', '"/srv/a show/app/x.ts" "file:///srv/a%20show/app/x.ts"'],
  ['/app', '"/app/app/x.ts" "file:///app/app/x.ts"'],
])('removes %s from paths and URLs', (folder, code) => {
  expect(withoutFolder(code, folder)).toBe('"/app/x.ts" "file:///app/x.ts"');
});

it.each([
  ['/app', 'import "./app/x.mjs"; "astro/app"; "../app/y"; /application/; "/apples"'],
  ['/', 'import "./x.mjs"; "https://a.example/b"'],
])('leaves what only looks like %s', (folder, code) => {
  expect(withoutFolder(code, folder)).toBe(code);
});

const drawing = '<svg viewBox="0 0 4 5">\n<path fill="#d8321b" d="M0 0h4v5"/></svg>\n';
const image = (src: string, more = '') => `<img class="face" src="${src}" alt="A face"${more}/>`;

it('drawings are in the page instead of files if they are small and not loaded lazily', () => {
  const lazy = image('/assets/face.svg', ' loading="lazy"');
  const html = `${image('/assets/face.svg', ' loading="eager"')}${lazy}`;
  const [, uri = '', rest] =
    /^<img class="face" src="([^"]*)" alt="A face" loading="eager"\/>(.*)$/.exec(
      inlineDrawings(html, () => drawing),
    ) ?? [];
  expect(uri).not.toMatch(/[<>&#\s]/);
  expect(decodeURIComponent(uri)).toBe(`data:image/svg+xml,${drawing.trim()}`);
  expect(rest).toBe(lazy);
});

it('drawings stay files if they are large, as do photographs', () => {
  const large = Array.from({ length: 2_000 }, (_, index) => index ** 3).join(' ');
  const html = `${image('/assets/face.svg')}${image('/assets/face.webp')}`;
  expect(inlineDrawings(html, () => large)).toBe(html);
});
