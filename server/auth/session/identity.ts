import type { Transaction } from 'kysely';
import type * as v from 'valibot';
import type { SignedInUser } from '#domain/account/account.ts';
import { PASSWORD_MISSING } from '#domain/account/password.ts';
import {
  SECOND_FACTOR_FORM_MESSAGES,
  type VerifyIdentityRequest,
} from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import type { CallingClient } from '#server/auth/better-auth/call-auth.ts';
import { accountPasswordOf, attemptKey, lockAccount } from '#server/auth/password/account-lock.ts';
import { consumeCode, type ProvenAccount } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor } from '#server/auth/second-factor/second-factor.ts';
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
export async function lockSession(transaction: Transaction<Schema>, { user, sessionId }: Session) {
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

const WRONG_PASSWORD = { detail: SECOND_FACTOR_FORM_MESSAGES.password, field: 'password' };

/** Limited like sign-ins. @throws Rejection `invalid` for a wrong password, or `too_many` */
export async function requirePassword(
  { database: { db }, limits, passwords }: AuthServices,
  { clientIp }: CallingClient,
  { email }: SignedInUser,
  password: string,
  wrongPassword: { readonly detail: string; readonly field: string } = WRONG_PASSWORD,
): Promise<ProvenAccount> {
  await limits.passwordPerClient.consume(db, clientIp);
  const key = attemptKey(email, 'session');
  await limits.signInPerAccount.consume(db, key);
  const account = await accountPasswordOf(db, email);
  if (account === undefined || !(await passwords.verify(account.passwordHash, password))) {
    throw new Rejection('invalid', wrongPassword);
  }
  await limits.signInPerAccount.reset(db, key);
  return { ...account, earlier: 'session' };
}

const invalidCode = (detail: string) => new Rejection('invalid', { detail, field: 'code' });

export const wrongCode = () => invalidCode(SECOND_FACTOR_FORM_MESSAGES.wrongCode);

/** @throws Rejection `invalid` at `code`, `second_factor_changed` if it is off, or `too_many` */
export async function requireCode(
  services: AuthServices,
  caller: CallingClient,
  account: ProvenAccount,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(services.database.db, account.userId))) {
    throw new Rejection('second_factor_changed');
  }
  if (code === undefined) throw invalidCode(SECOND_FACTOR_FORM_MESSAGES.code);
  if (!(await consumeCode(services, caller, account, code))) throw wrongCode();
}

/** Proves for some minutes that the session's owner is there: by a code, or without one by the password. */
export async function verifyIdentity(
  services: AuthServices,
  caller: CallingClient,
  session: Session,
  proof: v.InferOutput<typeof VerifyIdentityRequest>,
): Promise<void> {
  const { user } = session;
  const { database, passwordWork } = services;
  await passwordWork(async () => {
    if (await hasSecondFactor(database.db, user.id)) {
      const account = await accountPasswordOf(database.db, user.email);
      if (account === undefined) throw new Rejection('signed_out');
      const code = 'code' in proof ? proof.code : undefined;
      await requireCode(services, caller, { ...account, earlier: 'session' }, code);
    } else {
      if (!('password' in proof)) {
        throw new Rejection('invalid', { detail: PASSWORD_MISSING, field: 'password' });
      }
      await requirePassword(services, caller, user, proof.password);
    }
    await database.transaction(async (tx) => {
      await lockSession(tx.db, session);
      await tx.db
        .updateTable('sessions')
        .set({ verified_at: tx.databaseNow })
        .where('id', '=', session.sessionId)
        .execute();
    });
  });
}
