import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  datesFromTo,
  dayOfWeek,
  daysBetween,
  formatDate,
  formatDayFirst,
  formatListDate,
  formatLongDate,
  formatMonth,
  formatNearDay,
  formatShortDate,
  isPlainDate,
  plainDateOfUtc,
  startOfMonth,
} from './plain-date.ts';

const dates = fc
  .integer({ min: -10_000, max: 40_000 })
  .map((day) => plainDateOfUtc(day * 86_400_000));
const someDays = fc.integer({ min: -4_000, max: 4_000 });

it.each(['2026-02-28', '2024-02-29', '0001-01-01', '9999-12-31'])(
  'a plain date may be %s',
  (text) => {
    expect(isPlainDate(text)).toBe(true);
  },
);

it.each([
  '2026-02-29',
  '2026-13-01',
  '2026-00-10',
  '2026-1-1',
  '26-01-01',
  '2026-12',
  '2026',
  '2026-12-01T00:00:00Z',
  '+012026-12-01',
  '',
  ' 2026-01-01',
  null,
  20260101,
  ['2026-12-01'],
])('a plain date may not be %s', (value) => {
  expect(isPlainDate(value)).toBe(false);
});

it('a plain date is the same after adding and subtracting any number of days', () => {
  fc.assert(
    fc.property(dates, someDays, (date, days) => {
      expect(addDays(addDays(date, days), -days)).toBe(date);
      expect(daysBetween(date, addDays(date, days))).toBe(days);
    }),
  );
});

it('a plain date compares as text in calendar order, and moves through the week day by day', () => {
  fc.assert(
    fc.property(dates, someDays, (date, days) => {
      const other = addDays(date, days);
      expect(date < other).toBe(days > 0);
      expect(dayOfWeek(addDays(date, 1))).toBe((dayOfWeek(date) + 1) % 7);
    }),
  );
});

it('a plain date lists the days of a range and computes months', () => {
  expect(datesFromTo('2026-02-27', '2026-03-01')).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ]);
  expect(datesFromTo('2026-03-01', '2026-02-27')).toEqual([]);
  expect(startOfMonth('2026-12-31')).toBe('2026-12-01');
  expect(addMonths('2026-12-31', 1)).toBe('2027-01-01');
  expect(addMonths('2027-01-15', -2)).toBe('2026-11-01');
});

it('a plain date ends with the year 9999', () => {
  expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  expect(() => plainDateOfUtc(Number.NaN)).toThrow(RangeError);
});

it('a plain date has English names that Intl agrees with', () => {
  const intl = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
  const intlShort = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  fc.assert(
    fc.property(dates, (date) => {
      expect(formatLongDate(date)).toBe(intl.format(new Date(date)));
      expect(formatShortDate(date)).toBe(intlShort.format(new Date(date)));
    }),
  );
});

it.each([
  [formatLongDate('2025-10-16'), 'Thursday, October 16, 2025'],
  [formatMonth('2025-10-16'), 'October 2025'],
  [formatShortDate('2025-10-16'), 'Thu, Oct 16'],
  [formatDate('2025-10-01'), '1 October 2025'],
  [formatDayFirst('2026-03-01'), 'Sunday 1 March 2026'],
  [formatListDate('2026-09-01'), 'Tue 1 Sep 2026'],
  // With the year unless it is the current one.
  [formatNearDay('2026-12-07', '2026-11-16'), 'Mon 7 Dec'],
  [formatNearDay('2027-01-04', '2026-11-16'), 'Mon 4 Jan 2027'],
])('a plain date is written as %s', (written, expected) => {
  expect(written).toBe(expected);
});
