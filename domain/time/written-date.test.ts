import { expect, it } from 'vitest';
import { dayOrderIn, writtenDates } from './written-date.ts';

it.each([
  '2026-12-07',
  '2026/12/7',
  '2026.12.07',
  '20261207',
  '7.12.2026',
  '07.12.26',
  '7 December 2026',
  '7th Dec, 2026',
  '07-Dec-26',
  '07/Dec/2026',
  'Dec 7, 2026',
  'December 7th 2026',
  'Monday, December 7, 2026',
  'Mon 7 Dec 2026',
  '2026-12-07 00:00:00',
  '2026-12-07T00:00:00.000Z',
  '2026-12-07 12:00 AM',
  '2026-12-07T00:00:00+03:00',
  '\u00a02026-12-07\u200b',
])('reads %j as the 7th of December', (text) => {
  expect(writtenDates(text, null)).toEqual(['2026-12-07']);
});

it.each([
  ['14/12/2026', ['2026-12-14']],
  ['12/14/26', ['2026-12-14']],
  ['12-14-2026', ['2026-12-14']],
  ['12/12/2026', ['2026-12-12']],
  ['0026-12-14', ['0026-12-14']],
  ['20260-12-14', ['20260-12-14']],
  ['12/14/0026', ['0026-12-14']],
  ['2026-02-30', ['2026-02-30']],
  ['2026-12-07 09:30', []],
  ['2026-12-06T21:00:00Z', []],
  ['2026-12/07', []],
  ['7 Foo 2026', []],
  ['46363', []],
  ['tomorrow', []],
  ['', []],
  [`${' '.repeat(60)}2026-12-07`, []],
])('reads %j as %j', (text, dates) => {
  expect(writtenDates(text, null)).toEqual(dates);
});

it('reads a date whose day and month may be swapped by the order of its column', () => {
  expect(writtenDates('7/12/2026', null)).toEqual(['2026-12-07', '2026-07-12']);
  expect(writtenDates('7/12/2026', 'day first')).toEqual(['2026-12-07']);
  expect(writtenDates('7/12/2026', 'month first')).toEqual(['2026-07-12']);
});

it.each([
  [['7/12/2026', '14/12/2026'], 'day first'],
  [['7/12/26', '12/14/26', ''], 'month first'],
  [['14/12/2026', '12/14/2026'], null],
  [['7/12/2026', '14.12.2026', '2026-12-14'], null],
])('finds the order of %j: %s', (texts, order) => {
  expect(dayOrderIn(texts)).toBe(order);
});
