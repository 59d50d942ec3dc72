import { expect, it } from 'vitest';
import { withoutFolder } from './build-folder.ts';

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
