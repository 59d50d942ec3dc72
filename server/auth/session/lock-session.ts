import type { Transaction } from 'kysely';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import type { SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';

/** A session that replaces another one inherits it. */
export interface SessionProof {
  readonly verifiedAt: SqlInstant | null;
  readonly hasSecondFactor: boolean;
}

/** Locks the account, so that password and second factor stay as they are. @throws Rejection `signed_out` */
export async function lockSession(
  transaction: Transaction<Schema>,
  { user, sessionId }: Session,
): Promise<SessionProof> {
  await lockAccount(transaction, user.id);
  const session = await transaction
    .selectFrom('sessions')
    .select('verified_at as verifiedAt')
    .where('id', '=', sessionId)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (session === undefined) throw new Rejection('signed_out');
  return { ...session, hasSecondFactor: await hasSecondFactor(transaction, user.id) };
}
