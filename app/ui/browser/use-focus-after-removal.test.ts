import { expect, it } from 'vitest';
import { nextAfterRemoval } from './use-focus-after-removal.ts';

it.each([
  ['b', 'acd', 'c'],
  ['b', 'ad', 'd'],
  ['d', 'ab', 'b'],
  ['b', '', null],
  ['b', 'xy', null],
])('moves the focus after the removal of %s among %s to %s', (removed, after, next) => {
  expect(nextAfterRemoval([...'abcd'], removed, [...after])).toBe(next);
});
