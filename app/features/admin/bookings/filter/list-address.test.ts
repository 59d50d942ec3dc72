import { expect, it } from 'vitest';
import { EVERYTHING, OPENING, placeOf, readAddress, writeAddress } from './list-address.ts';

it('reads filter, page and selected booking', () => {
  const written = writeAddress('?tab=bookings', {
    show: 'cancelled',
    search: 'Söderberg & co',
    after: placeOf('2026-11-16'),
    booking: '0199',
  });
  expect(readAddress(written)).toEqual({
    query: { show: 'cancelled', search: 'Söderberg & co', after: '2026-11-16.0.' },
    booking: '0199',
  });
  expect(writeAddress(written, { ...EVERYTHING, booking: null })).toBe('?tab=bookings');
  expect(readAddress('').query).toEqual({ show: 'all', search: '' });
});

it('keeps the parameters that do not change', () => {
  expect(writeAddress('?show=past&after=x', { search: 'a' })).toBe('?show=past&after=x&search=a');
  expect(writeAddress('?show=past&after=x', { show: 'all', ...OPENING })).toBe('');
});

it.each([
  ['?after=2026-11', { show: 'all', search: '' }],
  ['?show=past&search=ann&before=%27', { show: 'past', search: 'ann' }],
  ['?show=everything', { show: 'all', search: '' }],
])('reads the valid parts of %s', (address, query) => {
  expect(readAddress(address).query).toEqual(query);
});
