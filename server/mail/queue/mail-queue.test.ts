import { expect, it } from 'vitest';
import { isRetryExpired, MAX_RETRY_DELAY_MS, retryDelay } from './mail-queue.ts';

const MINUTE = 60_000;

it('the retry policy has a jitter of 20 % in whole milliseconds', () => {
  expect(retryDelay(1, () => 0)).toBe(24_000);
  expect(retryDelay(1, () => 0.999_999_999)).toBe(36_000);
  expect(Number.isInteger(retryDelay(4, () => 1 / 3))).toBe(true);
});

it('the retry policy never exceeds the maximum delay', () => {
  expect(retryDelay(1_000, () => 0.999_999_999)).toBeLessThanOrEqual(MAX_RETRY_DELAY_MS);
});

it('the retry policy gives up after two days', () => {
  const queued = 1_800_000_000_000;
  const twoDays = 2 * 24 * 60 * MINUTE;
  expect(isRetryExpired(queued, queued + twoDays - 1)).toBe(false);
  expect(isRetryExpired(queued, queued + twoDays)).toBe(true);
});
