import { expect, it } from 'vitest';
import {
  NO_SELECTION,
  readMonth,
  readSelection,
  writeMonth,
  writeSelection,
} from './slot-selection.ts';

it.each([
  ['?date=2026-12-07&time=9:30 AM', { booking_date: '2026-12-07', time_slot: '9:30 AM' }],
  ['?time=9%3A30+AM&date=2026-12-07', { booking_date: '2026-12-07', time_slot: '9:30 AM' }],
  ['?date=2026-12-07', { booking_date: '2026-12-07' }],
  ['', {}],
])('the URL %j reads as a selection', (search, selection) => {
  expect(readSelection(search)).toEqual(selection);
});

it('the URL is written so that it reads the same, without unknown parameters', () => {
  const at = (pathname: string, search: string) => ({ pathname, search });
  const from = at('/booking-calendar', '?from=mail&time=old&move=yes');
  const search = writeSelection(from, { booking_date: '2026-12-07', time_slot: '2:30 PM' });
  expect(search).toBe('?date=2026-12-07&time=2%3A30+PM');
  expect(readSelection(search)).toEqual({ booking_date: '2026-12-07', time_slot: '2:30 PM' });
  const moving = at('/your-booking', '?from=mail&move=1');
  expect(writeSelection(moving, NO_SELECTION)).toBe('?move=1');
  expect(writeSelection(at('/your-booking', '?from=mail'), NO_SELECTION)).toBe('');
  expect(writeSelection(at('/book', '?date=2026-12-07&move=1'), NO_SELECTION)).toBe('');
  expect(writeMonth(moving, '2027-01-01')).toBe('?move=1&month=2027-01-01');
  expect(readMonth('?move=1&month=2027-01-01')).toBe('2027-01-01');
});

it.each([
  ['?month=2026-12-07', '2026-12-01'],
  ['?month=2026-13-01', null],
  ['?date=2026-12-07', null],
])('the query %j opens the calendar at the month %j', (search, month) => {
  expect(readMonth(search)).toBe(month);
});
