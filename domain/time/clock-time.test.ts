import { expect, it } from 'vitest';
import { clockTimeOf, millisecondsOfDay, minuteOfDay, timeOfDay } from './clock-time.ts';

it.each([
  [0, '12:00 AM'],
  [60, '1:00 AM'],
  [570, '9:30 AM'],
  [720, '12:00 PM'],
  [846, '2:06 PM'],
  [1439, '11:59 PM'],
])('writes minute %i of the day as %s', (minutes, text) => {
  expect(clockTimeOf(minutes)).toBe(text);
});

it.each(['9:30', '13:00 PM', '0:10 AM', '9:60 AM', 'noon', 'x9:30 AM', '9:30 AM.'])(
  'knows no minute of the day at %s',
  (text) => {
    expect(() => minuteOfDay(text)).toThrow(RangeError);
  },
);

it('reads every minute of the day as it was written', () => {
  for (let minutes = 0; minutes < 1440; minutes += 1) {
    expect(minuteOfDay(clockTimeOf(minutes))).toBe(minutes);
  }
});

it.each([
  '9:30 AM',
  '09:30:00 AM',
  '9:30am',
  '9:30 a.m.',
  '9:30 A. M.',
  '9:30a',
  '9.30 am',
  '09:30',
  '9h30',
  '0930',
  '9 30 AM',
  '09:30:00.000',
  '9:30\u202fAM',
  ' 9:30\u00a0\u00a0AM ',
  '９：３０',
  '0.395833333333333',
  '0,3958333333',
])('reads %j as half past nine', (text) => {
  expect(timeOfDay(text)).toBe('9:30 AM');
});

it.each([
  ['14:30', '2:30 PM'],
  ['02:30:00 PM', '2:30 PM'],
  ['2:30p.m.', '2:30 PM'],
  ['14:30 PM', '2:30 PM'],
  ['12:00', '12:00 PM'],
  ['12 PM', '12:00 PM'],
  ['0.5', '12:00 PM'],
  ['12:15 am', '12:15 AM'],
  ['0:15 AM', '12:15 AM'],
  ['10am', '10:00 AM'],
])('reads %j as %s', (text, time) => {
  expect(timeOfDay(text)).toBe(time);
});

it.each([
  '',
  '9',
  '9:3',
  '24:00',
  '9:60',
  '9:30:60',
  '9:30:15',
  '14:30 AM',
  '24:30 PM',
  '9:30 XM',
  '9:30-10:30',
  '46363',
  'noon',
  `${' '.repeat(30)}9:30`,
])('reads no time in %j', (text) => {
  expect(timeOfDay(text)).toBeNull();
});

it('reads seconds and their fractions', () => {
  expect(millisecondsOfDay('08:15:30.123456')).toBe(29_730_123);
  expect(millisecondsOfDay('8:15:30 PM')).toBe(72_930_000);
});
