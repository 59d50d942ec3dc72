import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnvironment } from '#server/http/environment.ts';
import { Rejection } from '#server/rejection.ts';
import type { Rate } from './limits.ts';

/**
 * Limits the requests of a client. It counts in the memory of this process on purpose: a write to the
 * database with every request would be the very load that it prevents. Scarce things are counted over
 * all instances, by `createRateLimiter`.
 * @throws Rejection `too_many`
 */
export function limitPerClient(rate: Rate) {
  const limiter = new RateLimiterMemory({ points: rate.times, duration: rate.seconds });
  return createMiddleware<AppEnvironment>(async function limitPerClient(context, next) {
    try {
      await limiter.consume(context.var.clientIp);
    } catch (result) {
      if (!(result instanceof RateLimiterRes)) throw result;
      const retryAfterSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1000));
      throw new Rejection('too_many', { retryAfterSeconds });
    }
    await next();
  });
}
