import { createMiddleware } from 'hono/factory';
import type { AppEnvironment } from '#server/http/environment.ts';
import { Rejection } from '#server/rejection.ts';
import type { Rate } from './limits.ts';

/**
 * GCRA in memory, since a write per request would be the load it prevents. `fullAt` has the time when
 * the whole burst of each client is available again. @throws `too_many`
 */
export function limitPerClient(
  rate: Rate,
  now: () => number = () => performance.now(),
  fullAt: Map<string, number> = new Map(),
) {
  const burstMs = rate.seconds * 1000;
  // Whole milliseconds: rounding errors would reject the last request of a burst.
  const shareMs = Math.floor(burstMs / rate.times);
  let cleanedAt = now();

  function deleteExpired(at: number): void {
    if (at - cleanedAt < burstMs) return;
    for (const [key, instant] of fullAt) if (instant <= at) fullAt.delete(key);
    cleanedAt = at;
  }

  return createMiddleware<AppEnvironment>(function limitPerClient(context, next) {
    const at = Math.floor(now());
    deleteExpired(at);
    const clientIp = context.get('clientIp');
    const nextFullAt = Math.max(fullAt.get(clientIp) ?? at, at) + shareMs;
    const waitMs = nextFullAt - (at + burstMs);
    if (waitMs > 0) {
      throw new Rejection('too_many', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
    }
    fullAt.set(clientIp, nextFullAt);
    return next();
  });
}
