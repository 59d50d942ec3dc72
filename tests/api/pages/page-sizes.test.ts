import { expect, it } from 'vitest';
import { readModuleSources } from '../../../scripts/build/module-sources.ts';
import { exceededBudgets, foreignCode, sizesOfPages } from '../../../scripts/build/page-budgets.ts';

const sizes = sizesOfPages('build/client');

it('keeps every page within its budget', () => {
  expect(sizes.length).toBeGreaterThan(15);
  expect(exceededBudgets(sizes)).toEqual([]);
  expect(exceededBudgets(sizes.map((size) => ({ ...size, styles: 20_000 })))).toHaveLength(
    sizes.length,
  );
});

it('loads code of the admin area on no other page', () => {
  const sources = readModuleSources('build');
  expect(foreignCode(sizes, sources)).toEqual([]);
  expect(foreignCode(sizes, sources, { 'app/features/admin/': [] })).toEqual([
    expect.stringContaining('/admin: loads app/features/admin/ in /assets/'),
  ]);
  // A renamed folder would not be guarded any more.
  expect(foreignCode(sizes, sources, { 'app/renamed/': [] })).toEqual([
    'no page loads app/renamed/',
  ]);
});
