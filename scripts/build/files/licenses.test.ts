import { expect, it } from 'vitest';
import { licenseNotices } from './licenses.ts';

const SOURCES = {
  '/assets/page.js': [
    'app/root.tsx',
    'node_modules/react/index.js',
    'node_modules/clsx/dist/clsx.mjs',
  ],
  '/assets/other.js': ['node_modules/@tanstack/query-core/build/x.js', 'node_modules/react/jsx.js'],
};

it('lists each font and each package of the built scripts once, with its license', () => {
  const text = licenseNotices(SOURCES);
  const titles = [...text.matchAll(/^-{72}\n(.+)\n-{72}$/gm)].map(([, title = '']) => title);
  expect(titles).toEqual([
    'Font atkinson (OFL-1.1)',
    'Font ojuju (OFL-1.1)',
    expect.stringMatching(/^@tanstack\/query-core [\d.]+ \(MIT\)$/),
    expect.stringMatching(/^clsx [\d.]+ \(MIT\)$/),
    expect.stringMatching(/^react [\d.]+ \(MIT\)$/),
  ]);
  expect(text.match(/SIL OPEN FONT LICENSE Version 1\.1/g)?.length).toBeGreaterThanOrEqual(2);
  expect(text.match(/Permission is hereby granted, free of charge/g)).toHaveLength(5);
  expect(text).toContain('The Ojuju Project Authors');
});

it('fails for a package without a license', () => {
  const sources = { '/assets/page.js': ['node_modules/not-installed/index.js'] };
  expect(() => licenseNotices(sources)).toThrow('not-installed');
});
