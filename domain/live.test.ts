import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { LIVE_EVENT, LiveChange } from './live.ts';

describe('a change in the public stream', () => {
  it.each([
    { topic: 'bookings', date: '2026-12-01' },
    { topic: 'blocked_dates', date: '2026-12-01' },
    { topic: 'resync' },
  ])('may be %j', (change) => {
    expect(v.parse(LiveChange, change)).toEqual(change);
  });

  it.each([
    {},
    { topic: '' },
    { topic: 'users', date: '2026-12-01' },
    { topic: 'bookings' },
    { topic: 'bookings', date: '2026-02-30' },
    { date: '2026-12-01' },
  ])('may not be %j', (change) => {
    expect(v.is(LiveChange, change)).toBe(false);
  });

  it('contains the date and nothing else of a booking', () => {
    const change = { topic: 'bookings', date: '2026-12-01', guest_name: 'Jane Wambui' };
    expect(v.parse(LiveChange, change)).toEqual({ topic: 'bookings', date: '2026-12-01' });
  });

  it('has the event name that pages of an earlier version listen to', () => {
    expect(LIVE_EVENT).toBe('change');
  });
});
