import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchChangesEnd } from './use-guest-booking.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

it.each([
  ['in a second', 1_000],
  ['later than one timer can wait', 30 * DAY_MS],
])('checks at the end of the time for changes, and once a minute after it: %s', (_, wait) => {
  let checks = 0;
  watchChangesEnd(NOW + wait, () => {
    checks += 1;
  });
  vi.advanceTimersByTime(wait - 1);
  expect(checks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(checks).toBe(1);
  vi.advanceTimersByTime(3 * 60_000);
  expect(checks).toBe(4);
});

it('waits a minute if the time has ended by this clock only', () => {
  let checks = 0;
  watchChangesEnd(NOW - 1, () => {
    checks += 1;
  });
  vi.advanceTimersByTime(59_999);
  expect(checks).toBe(0);
  vi.advanceTimersByTime(1);
  expect(checks).toBe(1);
});

it('stops', () => {
  let checks = 0;
  const stop = watchChangesEnd(NOW + 1_000, () => {
    checks += 1;
  });
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(checks).toBe(0);
});
