import { expect, it } from 'vitest';
import { foldText } from './search-text.ts';

it('makes capitals, marks and wide letters alike', () => {
  expect(foldText('SÖDERBERG')).toBe('soderberg');
  expect(foldText('Wanjirũ Ｋamau')).toBe('wanjiru kamau');
});

it('keeps what has neither', () => {
  expect(foldText('jane@example.com, 50% محمد')).toBe('jane@example.com, 50% محمد');
});
