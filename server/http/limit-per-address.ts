import { createMiddleware } from 'hono/factory';
import { type Rate, rateLimit } from '#server/rate-limit.ts';
import type { AppEnvironment } from './environment.ts';
import { ProblemError } from './problems.ts';

/** The refusal of one more time before so many seconds have passed. */
export function tooMany(retryAfterSeconds: number): ProblemError {
  return new ProblemError('too_many', { headers: { 'Retry-After': String(retryAfterSeconds) } });
}

/** Refuses an address that asks more often than the rate. */
export function limitPerAddress(rate: Rate) {
  const limit = rateLimit(rate);
  return createMiddleware<AppEnvironment>(async function countAddress(context, next) {
    const retryAfter = await limit.take(context.var.clientAddress);
    if (retryAfter !== null) throw tooMany(retryAfter);
    await next();
  });
}
