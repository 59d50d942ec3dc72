import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnvironment } from '#server/http/environment.ts';
import { ProblemError } from '#server/http/problems.ts';
import type { Rate } from './limits.ts';

/** The refusal of one more time before so many seconds have passed. */
export function tooMany(retryAfterSeconds: number): ProblemError {
  return new ProblemError('too_many', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/**
 * Refuses an address that calls more often than the rate. It counts in memory, in this process
 * alone, and on purpose: a write to the database with every call would itself be what it keeps
 * away. What is scarce is counted over all instances, by `server/rate-limits/rate-limiter.ts`.
 */
export function limitPerClient(rate: Rate) {
  const limiter = new RateLimiterMemory({ points: rate.times, duration: rate.seconds });
  return createMiddleware<AppEnvironment>(async function countAddress(context, next) {
    try {
      await limiter.consume(context.var.clientIp);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
    await next();
  });
}
