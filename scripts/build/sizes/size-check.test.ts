import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sizesOfPages } from './page-sizes.ts';
import { findExceededBudgets, findForeignCode, sizeTable } from './size-check.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'page-sizes-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'about'));
  const put = (name: string, bytes: number) =>
    writeFileSync(join(folder, 'assets', name), Buffer.alloc(bytes, name));
  for (const [name, bytes] of [
    ['frame.js', 90_000],
    ['about.js', 5_000],
    ['face.svg', 3_000],
    ['cloth.svg', 2_000],
    ['text.woff2', 18_000],
    ['text-of-other-letters.woff2', 19_000],
  ] as const) {
    put(name, bytes);
  }
  writeFileSync(join(folder, 'assets', 'about.js.br'), Buffer.alloc(1_000));
  writeFileSync(
    join(folder, 'about', 'index.html'),
    [
      '<link rel="preload" href="/assets/text.woff2" as="font"/>',
      '<style data-href="/assets/a.css">@font-face{src:url(/assets/text-of-other-letters.woff2)}',
      '@font-face{src:url(/assets/text.woff2)}',
      '.a{background:url(/assets/cloth.svg)}.b{background:url(/assets/cloth.svg)}</style>',
      '<img alt="" src="/assets/face.svg"><img alt="" src="/assets/face.svg">',
      '<script type="module/deferred" data-imports="/assets/frame.js /assets/about.js"></script>',
    ].join(''),
  );
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const BUDGET = { scripts: 91, styles: 1, all: 115 };

describe('the size of a page', () => {
  it('counts compressed bytes, each file once', () => {
    const [about, ...more] = sizesOfPages(folder);
    expect(more).toEqual([]);
    expect(about).toMatchObject({ path: '/about', scripts: 91_000, fonts: 18_000 });
    expect(about?.pictures).toBe(5_000);
    expect(about?.styles).toBeLessThan(about?.html ?? 0);
    expect(about?.all).toBe((about?.html ?? 0) + 114_000);
    expect(sizeTable(sizesOfPages(folder))).toMatch(/^KB, brotli .*\n\/about +0\.\d +0\.\d +91\.0/);
  });

  it('passes at its budget and fails above it with page, size and budget', () => {
    const sizes = sizesOfPages(folder);
    expect(findExceededBudgets(sizes, { others: BUDGET })).toEqual([]);
    expect(findExceededBudgets(sizes, { others: { ...BUDGET, scripts: 90.9 } })).toEqual([
      '/about: scripts 91.0 KB, budget 90.9 KB',
    ]);
    expect(
      findExceededBudgets(sizes, { others: BUDGET, '/about': { ...BUDGET, all: 100 } }),
    ).toEqual([expect.stringMatching(/^\/about: the whole page 114\.\d KB, budget 100 KB$/)]);
  });

  it('fails with code of another page', () => {
    const sizes = sizesOfPages(folder);
    const sources = { '/assets/frame.js': ['app/root.tsx', 'app/features/admin/services.tsx'] };
    const source = 'app/features/admin/';
    expect(findForeignCode(sizes, sources, [{ source, pages: ['/about'] }])).toEqual([]);
    expect(findForeignCode(sizes, sources, [{ source, pages: ['/admin'] }])).toEqual([
      '/about: loads app/features/admin/ in /assets/frame.js',
    ]);
  });
});
