import { expect, it } from 'vitest';
import {
  cursorAt,
  EVERYTHING,
  FIRST_PAGE,
  readListSelection,
  writeListSelection,
} from './filter.tsx';

it('reads filter, page and selected booking', () => {
  const written = writeListSelection('?tab=bookings', {
    show: 'cancelled',
    search: 'Söderberg & co',
    after: cursorAt('2026-11-16'),
    booking: '0199',
  });
  expect(readListSelection(written)).toEqual({
    query: { show: 'cancelled', search: 'Söderberg & co', after: '2026-11-16.0.' },
    booking: '0199',
  });
  expect(writeListSelection(written, { ...EVERYTHING, booking: null })).toBe('?tab=bookings');
  expect(readListSelection('').query).toEqual({ show: 'all', search: '' });
});

it('keeps the parameters that do not change', () => {
  expect(writeListSelection('?show=past&after=x', { search: 'a' })).toBe(
    '?show=past&after=x&search=a',
  );
  expect(writeListSelection('?show=past&after=x', { show: 'all', ...FIRST_PAGE })).toBe('');
});

it.each([
  ['?after=2026-11', { show: 'all', search: '' }],
  ['?show=past&search=ann&before=%27', { show: 'past', search: 'ann' }],
  ['?show=everything', { show: 'all', search: '' }],
])('reads the valid parts of %s', (url, query) => {
  expect(readListSelection(url).query).toEqual(query);
});
