import { expect, it } from 'vitest';
import { clockTimeOf, minuteOfDay } from './clock-time.ts';

it.each([
  [0, '12:00 AM'],
  [570, '9:30 AM'],
  [720, '12:00 PM'],
  [846, '2:06 PM'],
  [1439, '11:59 PM'],
])('writes minute %i of the day as %s', (minutes, text) => {
  expect(clockTimeOf(minutes)).toBe(text);
});

it('reads every minute of the day as it was written', () => {
  for (let minutes = 0; minutes < 1440; minutes += 1) {
    expect(minuteOfDay(clockTimeOf(minutes))).toBe(minutes);
  }
});
