import { expect, it } from 'vitest';
import { isRetryExpired, MAX_RETRY_DELAY_MS, retryDelay } from './mail-queue.ts';

const MINUTE = 60_000;
const middle = () => 0.5;

it('the retry policy delays by 30 s, 1, 2, 5, 10 and 30 minutes, then by an hour each', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8, 100].map(
    (attempts) => retryDelay(attempts, middle) / MINUTE,
  );
  expect(minutes).toEqual([0.5, 1, 2, 5, 10, 30, 60, 60, 60]);
});

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
