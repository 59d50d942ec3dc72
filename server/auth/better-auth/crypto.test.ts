import { expect, it } from 'vitest';
import { passwordWork } from './crypto.ts';

it('hashes so many passwords at once, and rejects more until one is done or has failed (T36)', async () => {
  const work = passwordWork(8);
  const { promise, reject } = Promise.withResolvers<never>();
  const running = Array.from({ length: 8 }, () => work(() => promise));
  await expect(work(async () => {})).rejects.toMatchObject({
    code: 'unavailable',
    details: { retryAfterSeconds: 2 },
  });
  reject(new Error('no hash'));
  expect(new Set((await Promise.allSettled(running)).map(({ status }) => status))).toEqual(
    new Set(['rejected']),
  );
  expect(await work(async () => 'hash')).toBe('hash');
});
