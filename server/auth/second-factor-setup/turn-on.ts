import { sql, type Transaction } from 'kysely';
import type { NewRecoveryCodes } from '#domain/account/second-factor-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import {
  countCodeAttempt,
  type ProvenAccount,
  readTotpSecret,
} from '#server/auth/second-factor/consume-code.ts';
import { recordChange } from '#server/auth/second-factor/record-change.ts';
import {
  createRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/auth/second-factor/recovery-codes.ts';
import { findTotpStep } from '#server/auth/second-factor/totp.ts';
import { setSecondFactor, twoFactorOf } from '#server/auth/second-factor/two-factor-row.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { reopenSession } from '#server/auth/session/reopen-session.ts';
import { wrongCode } from '#server/auth/session/require-code.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';

interface ConfirmedSecret {
  readonly secret: string;
  readonly step: number;
}

/** The secret that `setUp` has stored, if the code is one of its codes. */
async function confirmSecret(
  services: AuthServices,
  caller: Caller,
  account: ProvenAccount,
  code: string,
): Promise<ConfirmedSecret> {
  const row = await twoFactorOf(services.database.db, account.userId);
  if (row === null || row.isVerified) throw new Rejection('second_factor_changed');
  const attempt = await countCodeAttempt(services, caller, account);
  const secret = await readTotpSecret(services, row.secret);
  const step = findTotpStep(secret, code, services.instanceClock());
  if (step === null) throw wrongCode();
  await attempt.forget();
  return { secret: row.secret, step };
}

async function markVerified(
  transaction: Transaction<Schema>,
  userId: string,
  { secret, step }: ConfirmedSecret,
): Promise<void> {
  const { numUpdatedRows } = await transaction
    .updateTable('two_factors')
    .set({ verified: sql<boolean>`true`, last_used_step: step })
    .where('user_id', '=', userId)
    .where('secret', '=', secret)
    .where('verified', '=', sql<boolean>`false`)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Rejection('second_factor_changed');
  await setSecondFactor(transaction, userId, true);
}

/** Turns it on and ends every session and the calendar feed; this session is opened anew. */
export async function turnOn(
  services: AuthServices,
  caller: Caller,
  session: Session,
  { password, code }: { password: string; code: string },
): Promise<{ response: NewRecoveryCodes; cookies: readonly string[] }> {
  const { user } = session;
  const { database, passwords, passwordWork } = services;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, password);
    const confirmed = await confirmSecret(services, caller, account, code);
    const codes = await createRecoveryCodes(passwords);
    const reopens = await database.transaction(async (tx) => {
      const { verifiedAt } = await lockSession(tx.db, session);
      await markVerified(tx.db, user.id, confirmed);
      await replaceRecoveryCodes(tx.db, user.id, codes);
      await recordChange(tx, { action: 'second_factor_on', email: user.email });
      return { verifiedAt, hasSecondFactor: true };
    });
    const cookies = await reopenSession(services, caller, { email: user.email, password }, reopens);
    return { response: { recovery_codes: codes.map(({ shown }) => shown) }, cookies };
  });
}
