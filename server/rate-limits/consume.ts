import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { tooMany } from './limit-per-client.ts';
import type { RateLimiter } from './rate-limiter.ts';

/**
 * Counts one use of a limit.
 * @throws ProblemError `too_many` with Retry-After where the limit is reached
 */
export async function consume(limit: RateLimiter, db: Kysely<Schema>, key: string): Promise<void> {
  const retryAfterSeconds = await limit.take(db, key);
  if (retryAfterSeconds !== null) throw tooMany(retryAfterSeconds);
}
