import { describe, expect, it } from 'vitest';
import { createStopwatch } from './stopwatch.ts';

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
