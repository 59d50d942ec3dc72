import { expect, it } from 'vitest';
import {
  dateAt,
  formatLongMoment,
  formatShowClock,
  formatShowMoment,
  instantOf,
  minutesIntoShowDay,
  showDateAt,
  showMidnight,
  slotInVisitorZone,
  slotStart,
} from './show-time.ts';

it('the show time changes the date at midnight in Nairobi, three hours before UTC', () => {
  expect(showDateAt(Date.parse('2026-11-16T20:59:59.999Z'))).toBe('2026-11-16');
  expect(showDateAt(Date.parse('2026-11-16T21:00:00.000Z'))).toBe('2026-11-17');
});

it('the show time changes the date in another zone at its midnight, and computes the instant of an hour there', () => {
  expect(dateAt(Date.parse('2025-11-15T21:59:59.999Z'), 'Africa/Kigali')).toBe('2025-11-15');
  expect(dateAt(Date.parse('2025-11-15T22:00:00.000Z'), 'Africa/Kigali')).toBe('2025-11-16');
  expect(new Date(instantOf('2025-11-15', '4:00 PM', 'Africa/Kigali')).toISOString()).toBe(
    '2025-11-15T14:00:00.000Z',
  );
});

it.each([
  ['UTC', '2026-12-01T09:30:00.000Z'],
  ['Africa/Nairobi', '2026-12-01T06:30:00.000Z'],
  ['Asia/Tehran', '2026-12-01T06:00:00.000Z'],
  ['Asia/Kathmandu', '2026-12-01T03:45:00.000Z'],
  ['America/St_Johns', '2026-12-01T13:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-11-30T19:30:00.000Z'],
])('the show time computes half past nine in %s as %s', (timeZone, instant) => {
  const found = instantOf('2026-12-01', '9:30 AM', timeZone);
  expect(new Date(found).toISOString()).toBe(instant);
  expect(dateAt(found, timeZone)).toBe('2026-12-01');
});

it('the show time follows daylight saving time despite the cached offset', () => {
  const summer = instantOf('2026-07-01', '9:30 AM', 'Europe/London');
  const winter = instantOf('2026-12-01', '9:30 AM', 'Europe/London');
  expect([summer, winter]).toEqual([
    Date.parse('2026-07-01T08:30:00Z'),
    Date.parse('2026-12-01T09:30:00Z'),
  ]);
});

it('the show time counts the minutes of the day from midnight in the studio', () => {
  expect(showMidnight('2026-12-01')).toBe(Date.parse('2026-11-30T21:00:00Z'));
  expect(minutesIntoShowDay(Date.parse('2026-11-30T21:00:00Z'))).toBe(0);
  expect(minutesIntoShowDay(Date.parse('2026-12-01T06:30:59.999Z'))).toBe(570);
  expect(minutesIntoShowDay(Date.parse('2026-12-01T20:59:59.999Z'))).toBe(1439);
});

it('the show time starts a slot by the clock of the studio', () => {
  expect(new Date(slotStart('2026-12-01', '9:30 AM')).toISOString()).toBe(
    '2026-12-01T06:30:00.000Z',
  );
  expect(new Date(slotStart('2026-12-01', '2:30 PM')).toISOString()).toBe(
    '2026-12-01T11:30:00.000Z',
  );
});

it('the show time formats a slot in the zone of the visitor, and returns null for the same offset', () => {
  expect(slotInVisitorZone('2026-12-01', '9:30 AM', 'America/New_York')).toBe(
    'Tue, Dec 1, 1:30 AM',
  );
  expect(slotInVisitorZone('2026-12-01', '9:30 AM', 'America/Los_Angeles')).toBe(
    'Mon, Nov 30, 10:30 PM',
  );
  expect(slotInVisitorZone('2026-12-01', '9:30 AM', 'Asia/Tehran')).toBe('Tue, Dec 1, 10:00 AM');
  expect(slotInVisitorZone('2026-12-01', '9:30 AM', 'Africa/Nairobi')).toBeNull();
  expect(slotInVisitorZone('2026-12-01', '9:30 AM', 'Africa/Kampala')).toBeNull();
});

it.each([
  ['2026-11-16T06:05:00Z', '9:05 AM'],
  ['2026-11-16T21:30:00Z', '12:30 AM'],
  ['2026-11-16T09:00:00Z', '12:00 PM'],
])(
  'the show time formats %s by the clock of the studio in every zone of the machine',
  (instant, time) => {
    expect(formatShowClock(Date.parse(instant))).toBe(time);
  },
);

it('the show time formats date and time by the clock of the studio', () => {
  const instant = Date.parse('2026-11-16T21:06:59Z');
  expect(formatShowMoment(instant)).toBe('17 November 2026, 12:06 AM');
  expect(formatLongMoment(instant)).toBe('Tuesday, November 17, 2026, 12:06 AM');
});
