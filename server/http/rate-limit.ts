import { createMiddleware } from 'hono/factory';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { AppEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

/** So many times in so many seconds. */
export interface Rate {
  readonly times: number;
  readonly seconds: number;
}

/** Counts how often each key did something; in this process only, as yet. */
export interface RateLimit {
  /** Counts one more time. @throws ProblemError `too_many` with Retry-After past the rate */
  count(key: string): Promise<void>;
  /** Only looks. @throws ProblemError `too_many` with Retry-After where the next time would be */
  check(key: string): Promise<void>;
}

function tooMany(millisecondsLeft: number): ProblemError {
  const seconds = Math.max(1, Math.ceil(millisecondsLeft / 1000));
  return new ProblemError('too_many', { headers: { 'Retry-After': String(seconds) } });
}

/** Makes a limit of its own; two limits never share a count. */
export function rateLimit(rate: Rate): RateLimit {
  const limiter = new RateLimiterMemory({ points: rate.times, duration: rate.seconds });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext);
        throw refusal;
      }
    },
    async check(key) {
      const counted = await limiter.get(key);
      if (counted && counted.consumedPoints >= rate.times) throw tooMany(counted.msBeforeNext);
    },
  };
}

/** Refuses an address that asks more often than the rate. */
export function limitPerAddress(rate: Rate) {
  const limit = rateLimit(rate);
  return createMiddleware<AppEnvironment>(async function countAddress(context, next) {
    await limit.count(context.var.clientAddress);
    await next();
  });
}
