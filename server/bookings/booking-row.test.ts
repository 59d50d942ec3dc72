import { expect, it } from 'vitest';
import { foldText } from './booking-row.ts';

it('folds case, diacritics and full-width letters', () => {
  expect(foldText('SÖDERBERG')).toBe('soderberg');
  expect(foldText('Wanjirũ Ｋamau')).toBe('wanjiru kamau');
});

it('leaves other texts unchanged', () => {
  expect(foldText('jane@example.com, 50% محمد')).toBe('jane@example.com, 50% محمد');
});
