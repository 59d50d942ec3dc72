import * as v from 'valibot';
import { expect, it } from 'vitest';
import { LIVE_EVENT, LiveChange } from './live.ts';

it.each([
  { topic: 'bookings', date: '2026-12-01' },
  { topic: 'blocked_dates', date: '2026-12-01' },
  { topic: 'resync' },
])('a change in the public stream may be %j', (change) => {
  expect(v.parse(LiveChange, change)).toEqual(change);
});

it.each([
  {},
  { topic: '' },
  { topic: 'users', date: '2026-12-01' },
  { topic: 'bookings' },
  { topic: 'bookings', date: '2026-02-30' },
  { date: '2026-12-01' },
])('a change in the public stream may not be %j', (change) => {
  expect(v.is(LiveChange, change)).toBe(false);
});

it('a change in the public stream contains the date and nothing else of a booking', () => {
  const change = { topic: 'bookings', date: '2026-12-01', guest_name: 'Jane Wambui' };
  expect(v.parse(LiveChange, change)).toEqual({ topic: 'bookings', date: '2026-12-01' });
});

it('a change in the public stream has the event name that pages of an earlier version listen to', () => {
  expect(LIVE_EVENT).toBe('change');
});
