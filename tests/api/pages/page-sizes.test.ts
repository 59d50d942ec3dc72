import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import {
  exceededBudgets,
  foreignCode,
  readFilesOfModules,
  sizesOfPages,
} from '../../../scripts/build/page-budgets.ts';

const sizes = sizesOfPages('build/client');

it('keeps every page within its budget', () => {
  expect(sizes.length).toBeGreaterThan(15);
  expect(exceededBudgets(sizes)).toEqual([]);
  expect(exceededBudgets(sizes.map((size) => ({ ...size, styles: 20_000 })))).toHaveLength(
    sizes.length,
  );
});

it('loads code of the admin area on no other page', () => {
  const files = readFilesOfModules();
  expect(foreignCode(sizes, files)).toEqual([]);
  const grid = 'app/features/slot-picker/month-grid.tsx';
  expect(foreignCode(sizes, files, { [grid]: ['/book', '/your-booking'] })).toEqual([
    expect.stringContaining(`/booking-calendar: loads ${grid} in /assets/`),
  ]);
  // A renamed folder would not be guarded any more.
  expect(foreignCode(sizes, files, { 'app/renamed/': [] })).toEqual(['no page loads app/renamed/']);
});

it('gives an island no text that is in its HTML', () => {
  for (const name of globSync('build/client/**/*.html')) {
    const props = /<astro-island[^>]* props="([^"]*)"/.exec(readFileSync(name, 'utf8'))?.[1] ?? '';
    expect(props.length, name).toBeLessThan(2_000);
  }
});
