import { expect, it } from 'vitest';
import { PAGE_BUDGETS } from '../../../scripts/build/sizes/page-budgets.ts';
import { sizesOfPages } from '../../../scripts/build/sizes/page-sizes.ts';
import { findExceededBudgets } from '../../../scripts/build/sizes/size-check.ts';

it('keeps every page of the build within its size budget', () => {
  const sizes = sizesOfPages('build/client');
  expect(sizes.map(({ path }) => path)).toContain('/');
  expect(findExceededBudgets(sizes, PAGE_BUDGETS)).toEqual([]);
});
