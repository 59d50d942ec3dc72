import type { Transaction } from 'kysely';
import type { SecondFactorAction } from '#domain/admin/audit.ts';
import { appendAudit } from '#server/database/audit.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { enqueueMail } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';

interface SecondFactorChange {
  readonly action: SecondFactorAction;
  /** The account's owner. */
  readonly email: string;
  readonly at: Instant;
  /** Set after the use of a recovery code. */
  readonly codesLeft?: number;
}

/**
 * Appends the audit entry of a change and queues the mail to the owner. Must run in the change's
 * transaction.
 * @param now for the queue, by the clock that all instances share
 */
export async function recordChange(
  transaction: Transaction<Schema>,
  { action, email, at, codesLeft }: SecondFactorChange,
  now: SqlInstant,
): Promise<void> {
  await appendAudit(transaction, { at, actor: email, action });
  const left = codesLeft === undefined ? {} : { codes_left: codesLeft };
  // No limit applies: such a mail needs the owner's password, and a limit would hide changes from the owner.
  await enqueueMail(transaction, { kind: 'second-factor', to: email, action, at, ...left }, now);
}
