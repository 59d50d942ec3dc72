import { describe, expect, it } from 'vitest';
import { COUNT_STEPS, stepAt, textAt, widestText } from './count-steps.ts';

describe('the steps of a count, 60 over 2000 ms', () => {
  it.each([
    [0, 0],
    [33.3, 0],
    [33.4, 1],
    [66.6, 1],
    [66.7, 2],
    [100, 3],
    [1_000, 30],
    [1_999.9, 59],
    [2_000, 60],
    [90_000, 60],
  ])('after %d ms is at step %d', (elapsed, step) => {
    expect(stepAt(elapsed)).toBe(step);
  });
});

describe('the text of a counting figure', () => {
  it.each([
    ['32.6M', '0.0M', '16.3M'],
    ['78M', '0M', '39M'],
    ['876h', '0h', '438h'],
    ['18000K', '0K', '9000K'],
  ])('of %s starts at zero and ends at the figure', (end, start, half) => {
    expect(textAt(0, end)).toBe(start);
    expect(textAt(COUNT_STEPS / 2, end)).toBe(half);
    expect(textAt(COUNT_STEPS, end)).toBe(end);
  });

  it('keeps its decimals at every step and never decreases', () => {
    const steps = Array.from({ length: COUNT_STEPS + 1 }, (_, step) => step);
    const reach = steps.map((step) => textAt(step, '32.6M'));
    const shares = steps.map((step) => textAt(step, '400K'));
    for (const text of reach) expect(text).toMatch(/^\d+\.\dM$/);
    for (const text of shares) expect(text).toMatch(/^\d+K$/);
    for (const texts of [reach, shares]) {
      const numbers = texts.map(Number.parseFloat);
      expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
    }
  });
});

it('reserves the room of the widest digits', () => {
  expect(widestText('32.6M')).toBe('44.4M');
});
