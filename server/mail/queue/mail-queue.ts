import {
  type InsertObject,
  type Kysely,
  type Selectable,
  sql,
  type Transaction,
  type UpdateObject,
} from 'kysely';
import { v7 as uuid } from 'uuid';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { Database } from '#server/database/database.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { NOT_SENT, ObsoleteMailError } from '#server/mail/kinds/mail-kind.ts';
import {
  kindOf,
  type MailPayload,
  type NewMailPayload,
  parsePayload,
  serializePayload,
} from '#server/mail/kinds/mail-kinds.ts';
import type { Instant } from '#server/time/clock.ts';

/** Lease of a claimed mail: well above the duration of an attempt and of saving its outcome. */
export const LEASE_MS = 60_000;

export interface QueuedMail extends Pick<Selectable<MailsTable>, 'id' | 'audience' | 'created_at'> {
  /** null for one that a newer version has written. */
  readonly payload: MailPayload | null;
}

/** `attempts` fences off the outcome of an expired claim; `claimed_at` is the database's time. */
export interface ClaimedMail extends QueuedMail {
  readonly attempts: number;
  readonly claimed_at: Instant;
}

interface MailOptions {
  /** Defaults to that of the kind. */
  readonly audience?: MailsTable['audience'];
  readonly delayMs?: number;
}

export function newMail(
  payload: NewMailPayload,
  now: SqlInstant,
  { audience, delayMs = 0 }: MailOptions = {},
): InsertObject<Schema, 'mails'> {
  const kind = kindOf(payload);
  return {
    id: uuid(),
    job: kind.job,
    audience: audience ?? kind.audience,
    booking_id: 'booking' in payload ? payload.booking.id : null,
    invitation_id: payload.kind === 'invitation' ? payload.invitation_id : null,
    payload: serializePayload(payload),
    status: 'queued',
    attempts: 0,
    next_attempt_at: addMs(now, delayMs),
    last_error: null,
    created_at: now,
    sent_at: null,
  };
}

export const enqueueMail = (tx: UnitOfWork, payload: NewMailPayload, delayMs = 0): Promise<void> =>
  tx.enqueue(newMail(payload, tx.databaseNow, { delayMs }));

/** Deletes the mails of a kind that wait; others may be on their way. The caller adds a condition. */
export const deleteWaiting = (tx: Transaction<Schema>, { job }: { readonly job: string }) =>
  tx
    .deleteFrom('mails')
    .where('job', '=', job)
    .where('status', '=', 'queued')
    .where('attempts', '=', 0);

/** One statement; deliver after its transaction. `beingSent`: ids whose lease no clock that jumps may end. */
export async function claimDueMails(
  { db, capabilities }: Pick<Database, 'db' | 'capabilities'>,
  now: SqlInstant,
  limit: number,
  beingSent: readonly string[] = [],
): Promise<ClaimedMail[]> {
  const due = db
    .selectFrom('mails')
    .select('id')
    .where('status', '=', 'queued')
    .$if(beingSent.length > 0, (query) => query.where('id', 'not in', beingSent))
    .where((is) =>
      is.or([
        is('next_attempt_at', '<=', now),
        // Queued before the clock was set back.
        is('next_attempt_at', '>', addMs(now, MAX_RETRY_DELAY_MS)),
      ]),
    )
    .orderBy('next_attempt_at')
    .orderBy('id')
    .limit(limit)
    .$if(capabilities.rowLocks, (query) => query.forUpdate().skipLocked());
  // Materialized: PostgreSQL may run a plain subquery twice and claim more than `limit`.
  const claimed = await db
    .with(
      (cte) => cte('due').materialized(),
      () => due,
    )
    .updateTable('mails')
    .set((is) => ({ attempts: is('attempts', '+', 1), next_attempt_at: addMs(now, LEASE_MS) }))
    .where('id', 'in', (from) => from.selectFrom('due').select('id'))
    .returning(['id', 'audience', 'payload', 'attempts', 'created_at'])
    .returning((is) => is('next_attempt_at', '-', LEASE_MS).as('claimed_at'))
    .execute();
  return claimed.map((mail) => ({ ...mail, payload: parsePayload(mail.payload) }));
}

/** Returns false if the lease has ended and another worker has claimed the mail since. */
export async function saveOutcome(
  { db }: Database,
  { id, attempts }: Pick<ClaimedMail, 'id' | 'attempts'>,
  outcome: UpdateObject<Schema, 'mails'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set(outcome)
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('status', '=', 'queued')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Returns 0 if a mail is due, null if none is queued, besides those that this process is sending. */
export async function untilNextDueMs(
  { db }: Database,
  now: SqlInstant,
  beingSent: readonly string[] = [],
): Promise<number | null> {
  const { earliest, latest, at } = await db
    .selectFrom('mails')
    .select(({ fn }) => [
      fn.min<number | null>('next_attempt_at').as('earliest'),
      fn.max<number | null>('next_attempt_at').as('latest'),
      sql<Instant>`cast(${now} as bigint)`.as('at'),
    ])
    .where('status', '=', 'queued')
    .$if(beingSent.length > 0, (query) => query.where('id', 'not in', beingSent))
    .executeTakeFirstOrThrow();
  if (earliest === null || latest === null) return null;
  return latest > at + MAX_RETRY_DELAY_MS ? 0 : Math.max(0, earliest - at);
}

/** @throws ObsoleteMailError if the mail must not be sent any more */
export async function assertNotObsolete(
  db: Kysely<Schema>,
  { audience, payload: mail, claimed_at }: Pick<ClaimedMail, 'audience' | 'payload' | 'claimed_at'>,
): Promise<void> {
  if (mail === null) return;
  if ('use_by' in mail && claimed_at >= mail.use_by) throw new ObsoleteMailError(NOT_SENT.late);
  await kindOf(mail).assertCurrent?.(db, mail, audience);
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Delay after the first, second, … failed attempt; the last one repeats. */
const DELAYS_MINUTES = [0.5, 1, 2, 5, 10, 30];

/** Relative jitter: mails that failed together are not retried together. */
const JITTER = 0.2;

export const RETRY_PERIOD_MS = 48 * HOUR_MS;

export const MAX_RETRY_DELAY_MS = HOUR_MS * (1 + JITTER);

/** Uniform in [0, 1). */
export type Random = () => number;

export function retryDelay(attempts: number, random: Random): number {
  const delayMs = (DELAYS_MINUTES[attempts - 1] ?? 60) * MINUTE_MS;
  return Math.round(delayMs * (1 - JITTER + 2 * JITTER * random()));
}

export function isRetryExpired(createdAt: Instant, now: Instant): boolean {
  return now - createdAt >= RETRY_PERIOD_MS;
}
