import { type Kysely, sql } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { NO_FAILURES } from './mail-notes.ts';
import { SEND_ACCOUNT_MAIL } from './mail-queue.ts';

/** A worker has tried a mail several times by then. */
export const LONG_QUEUED_MS = 15 * 60 * 1000;

/**
 * Mails that did not reach anybody, without those that the program itself has dropped, and that nobody has sent again.
 * Not about accounts: anybody can sign up with any address.
 */
export const selectOpenFailures = (db: Kysely<Schema>, since: Instant) =>
  db
    .selectFrom('mails')
    .where('status', '=', 'failed')
    .where(({ eb, or }) =>
      or([eb('last_error', 'is', null), eb('last_error', 'not in', NO_FAILURES)]),
    )
    .where('created_at', '>', since)
    .where('job', '<>', SEND_ACCOUNT_MAIL)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('mails as later')
            .select(sql`1`.as('one'))
            .whereRef('later.booking_id', '=', 'mails.booking_id')
            .whereRef('later.audience', '=', 'mails.audience')
            .whereRef('later.created_at', '>', 'mails.created_at')
            .where('later.status', '<>', 'failed'),
        ),
      ),
    );

/** The age of the oldest one is 0 without a queued mail. */
export async function measureQueue({
  db,
  capabilities,
}: Pick<Database, 'db' | 'capabilities'>): Promise<{ queued: number; oldestAgeMs: number }> {
  const { queued, oldest, at } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.countAll<number>().as('queued'),
      fn.min<Instant | null>('created_at').as('oldest'),
      sql<Instant>`cast(${capabilities.now()} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return { queued, oldestAgeMs: oldest === null ? 0 : Math.max(0, at - oldest) };
}
