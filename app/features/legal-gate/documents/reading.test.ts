import { describe, expect, it } from 'vitest';
import { canConfirm, isAtEnd, secondsLeft, stopwatch, UNREAD } from './reading.ts';

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
    const at = (readForMilliseconds: number, hasReachedEnd: boolean) =>
      canConfirm({ readForMilliseconds, hasReachedEnd }, 12);
    expect(canConfirm(UNREAD, 12)).toBe(false);
    expect(at(11_999, true)).toBe(false);
    expect(at(12_000, false)).toBe(false);
    expect(at(12_000, true)).toBe(true);
  });

  it('counts the remaining seconds down to zero', () => {
    const left = (readForMilliseconds: number) =>
      secondsLeft({ readForMilliseconds, hasReachedEnd: false }, 12);
    expect([left(0), left(1), left(8_000), left(11_999), left(12_000), left(90_000)]).toEqual([
      12, 12, 4, 1, 0, 0,
    ]);
  });

  it('counts time only while the document is visible', () => {
    let now = 1_000;
    const watch = stopwatch(() => now);
    watch.start();
    now += 1_500;
    expect(watch.look()).toBe(1_500);
    now += 500;
    watch.stop();
    now += 60_000;
    expect(watch.look()).toBe(2_000);
    watch.start();
    watch.start();
    now += 500;
    expect(watch.look()).toBe(2_500);
  });

  it('does not count the hours of a sleeping device', () => {
    let now = 1_000;
    const watch = stopwatch(() => now);
    watch.start();
    now += 2 * 60 * 60_000;
    expect(watch.look()).toBe(2_000);
    now += 200;
    expect(watch.look()).toBe(2_200);
  });
});
