import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { BookingAnswer, BookingDetails } from '#domain/booking.ts';
import type { Instant, Schema } from '#server/database/schema.ts';

/** How long an answer is kept to be given again: past any guest's second press. */
export const ANSWERS_KEPT_MILLISECONDS = 48 * 60 * 60 * 1000;

/**
 * The request as the key's owner must repeat it, without keeping what it says. What the gate asked
 * for is no part of it: a grant may have been renewed between two attempts at the same booking.
 */
export function hashOf(request: BookingDetails): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}

/** What is known of a key: nothing, the answer to this very request, or another request's. */
export type KnownKey =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'answered'; readonly answer: BookingAnswer }
  | { readonly kind: 'mismatch' };

/** Looks a key up; without a key nothing is known. */
export async function lookUpKey(
  db: Kysely<Schema>,
  key: string | undefined,
  request: BookingDetails,
): Promise<KnownKey> {
  if (key === undefined) return { kind: 'unknown' };
  const row = await db
    .selectFrom('idempotency_answers')
    .select(['request_hash', 'answer'])
    .where('key', '=', key)
    .executeTakeFirst();
  if (!row) return { kind: 'unknown' };
  if (row.request_hash !== hashOf(request)) return { kind: 'mismatch' };
  return { kind: 'answered', answer: JSON.parse(row.answer) };
}

/**
 * Keeps the answer in the booking's transaction, so that there is never one without the other.
 * @throws a `conflict` of the database when the key was used meanwhile
 */
export async function keepAnswer(
  transaction: Transaction<Schema>,
  key: string,
  request: BookingDetails,
  answer: BookingAnswer,
  now: Instant,
): Promise<void> {
  await transaction
    .insertInto('idempotency_answers')
    .values({
      key,
      request_hash: hashOf(request),
      answer: JSON.stringify(answer),
      booking_id: answer.id,
      created_at: now,
    })
    .execute();
}

/** Forgets the answers that are too old to be asked for again. */
export async function forgetOldAnswers(db: Kysely<Schema>, now: Instant): Promise<void> {
  await db
    .deleteFrom('idempotency_answers')
    .where('created_at', '<', now - ANSWERS_KEPT_MILLISECONDS)
    .execute();
}
