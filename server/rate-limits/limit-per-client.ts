import { createMiddleware } from 'hono/factory';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { countedFor, type Rate } from './limits.ts';

/** GCRA in memory, as writes would be the load. `fullAt`: when a burst is available. @throws `too_many` */
export function limitPerClient(
  rate: Rate,
  now: () => number = () => performance.now(),
  fullAt: Map<string, number> = new Map(),
) {
  const burstMs = rate.seconds * 1000;
  let cleanedAt = now();

  function deleteExpired(at: number): void {
    if (at - cleanedAt < burstMs) return;
    for (const [key, instant] of fullAt) if (instant <= at) fullAt.delete(key);
    cleanedAt = at;
  }

  return createMiddleware<AppEnvironment>(function limitPerClient(context, next) {
    const at = Math.floor(now());
    deleteExpired(at);
    const counted = countedFor(context.get('clientIp'), rate).map(({ key, times }) => {
      // Whole milliseconds: rounding errors would reject the last request of a burst.
      const shareMs = Math.floor(burstMs / times);
      return { key, nextFullAt: Math.max(fullAt.get(key) ?? at, at) + shareMs };
    });
    const waitMs = Math.max(...counted.map(({ nextFullAt }) => nextFullAt)) - (at + burstMs);
    if (waitMs > 0) {
      throw new Rejection('too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    for (const { key, nextFullAt } of counted) fullAt.set(key, nextFullAt);
    return next();
  });
}
