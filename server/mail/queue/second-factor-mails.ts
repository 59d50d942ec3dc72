import type { Transaction } from 'kysely';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SecondFactorChanged } from './mail-payload.ts';
import { enqueue, newMail, SEND_SECOND_FACTOR_CHANGE } from './mail-queue.ts';

/**
 * Must run in the transaction of the change. No limit applies: causing such a mail needs the owner's
 * password, and a limit would hide changes from the owner.
 */
export async function enqueueSecondFactorChange(
  transaction: Transaction<Schema>,
  change: Omit<SecondFactorChanged, 'kind'>,
  now: SqlInstant,
): Promise<void> {
  const job = { job: SEND_SECOND_FACTOR_CHANGE, audience: 'producer', booking_id: null } as const;
  await enqueue(transaction, newMail(job, { kind: 'second-factor', ...change }, now));
}
