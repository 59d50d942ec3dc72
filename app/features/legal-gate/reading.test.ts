import { describe, expect, it } from 'vitest';
import { canConfirm, createStopwatch, isAtEnd, secondsLeft, UNREAD } from './reading.ts';

describe('reading a document', () => {
  it.each([
    [0, 300, 1000, false],
    [691, 300, 1000, false],
    [692, 300, 1000, true],
    [691.5, 300, 1000, false],
    [700, 300, 1000, true],
    [0, 300, 300, true],
    [0, 300, 120, true],
    [-20, 300, 1000, false],
  ])(
    'from %d px of a region of %d in a text of %d is at the end: %s',
    (scrollTop, clientHeight, scrollHeight, expected) => {
      expect(isAtEnd({ scrollTop, clientHeight, scrollHeight })).toBe(expected);
    },
  );

  it('can be confirmed only when the time has elapsed and the end was reached', () => {
    const at = (readForMs: number, hasReachedEnd: boolean) =>
      canConfirm({ readForMs, hasReachedEnd }, 12);
    expect(canConfirm(UNREAD, 12)).toBe(false);
    expect(at(11_999, true)).toBe(false);
    expect(at(12_000, false)).toBe(false);
    expect(at(12_000, true)).toBe(true);
  });

  it('counts the remaining seconds down to zero', () => {
    const left = (readForMs: number) => secondsLeft({ readForMs, hasReachedEnd: false }, 12);
    expect([left(0), left(1), left(8_000), left(11_999), left(12_000), left(90_000)]).toEqual([
      12, 12, 4, 1, 0, 0,
    ]);
  });
});

describe('a stopwatch', () => {
  it('counts time only between start and stop', () => {
    let now = 1_000;
    const stopwatch = createStopwatch(() => now);
    stopwatch.start();
    now += 1_500;
    expect(stopwatch.sample()).toBe(1_500);
    now += 500;
    stopwatch.stop();
    now += 60_000;
    expect(stopwatch.sample()).toBe(2_000);
    stopwatch.start();
    stopwatch.start();
    now += 500;
    expect(stopwatch.sample()).toBe(2_500);
  });

  it('does not count the hours of a sleeping device', () => {
    let now = 1_000;
    const stopwatch = createStopwatch(() => now);
    stopwatch.start();
    now += 2 * 60 * 60_000;
    expect(stopwatch.sample()).toBe(2_000);
    now += 200;
    expect(stopwatch.sample()).toBe(2_200);
  });
});
