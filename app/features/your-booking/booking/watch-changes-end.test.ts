import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchChangesEnd } from './watch-changes-end.ts';

const NOW = Date.parse('2026-11-23T06:00:00Z');
const DAY_MS = 86_400_000;

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

it.each([
  ['in a second', 1_000],
  ['later than one timer can wait', 30 * DAY_MS],
])('reports the end of the time for changes once: %s', (_, wait) => {
  let ends = 0;
  watchChangesEnd(NOW + wait, () => {
    ends += 1;
  });
  vi.advanceTimersByTime(wait - 1);
  expect(ends).toBe(0);
  vi.advanceTimersByTime(1 + DAY_MS);
  expect(ends).toBe(1);
});

it('waits a minute if the time has ended by this clock only', () => {
  let ends = 0;
  watchChangesEnd(NOW - 1, () => {
    ends += 1;
  });
  vi.advanceTimersByTime(59_999);
  expect(ends).toBe(0);
  vi.advanceTimersByTime(1);
  expect(ends).toBe(1);
});

it('stops', () => {
  let ends = 0;
  const stop = watchChangesEnd(NOW + 1_000, () => {
    ends += 1;
  });
  stop();
  vi.advanceTimersByTime(DAY_MS);
  expect(ends).toBe(0);
});
