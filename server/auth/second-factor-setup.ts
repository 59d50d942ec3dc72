import { sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { show } from '#content/show/show.ts';
import type { NewRecoveryCodes, SecondFactorSetUp } from '#domain/account/second-factor.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';
import type { AuthServices } from './accounts/services.ts';
import { recordChange } from './better-auth/account-mails.ts';
import type { CallingClient } from './better-auth/call-auth.ts';
import {
  countCodeAttempt,
  type ProvenAccount,
  readTotpSecret,
} from './second-factor/consume-code.ts';
import { createRecoveryCodes, replaceRecoveryCodes } from './second-factor/recovery-codes.ts';
import { deleteSecondFactor, setSecondFactor, twoFactorOf } from './second-factor/second-factor.ts';
import { createTotpSecret, findTotpStep, toBase32, totpAddress } from './second-factor/totp.ts';
import { lockSession, requireCode, requirePassword, wrongCode } from './session/identity.ts';
import { reopenSession } from './session/sessions.ts';

/** Has no effect until `turnOn`. @throws `invalid`, `signed_out`, `second_factor_changed`, `too_many` */
export async function setUp(
  services: AuthServices,
  caller: CallingClient,
  session: Session,
  password: string,
): Promise<SecondFactorSetUp> {
  return services.passwordWork(async () => {
    const { user } = session;
    await requirePassword(services, caller, user, password);
    const secret = createTotpSecret();
    const encrypted = await services.totpSecrets.encrypt(secret);
    await services.database.transaction(async (tx) => {
      const { hasSecondFactor } = await lockSession(tx.db, session);
      if (hasSecondFactor) throw new Rejection('second_factor_changed');
      await tx.db
        .insertInto('two_factors')
        .values({
          id: uuid(),
          user_id: user.id,
          secret: encrypted,
          // Better Auth's own, without which it accepts no row.
          backup_codes: '',
          verified: sql<boolean>`false`,
          failed_verification_count: 0,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: encrypted }))
        .execute();
    });
    return { secret: toBase32(secret), address: totpAddress(secret, show.name, user.email) };
  });
}

/** The secret that `setUp` has stored, if the code is one of its codes. */
async function confirmSecret(
  services: AuthServices,
  caller: CallingClient,
  account: ProvenAccount,
  code: string,
) {
  const row = await twoFactorOf(services.database.db, account.userId);
  if (row === undefined || row.verified) throw new Rejection('second_factor_changed');
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
  { secret, step }: Awaited<ReturnType<typeof confirmSecret>>,
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
  caller: CallingClient,
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
      await recordChange(tx, 'second_factor_on', user.email);
      return { verifiedAt, hasSecondFactor: true };
    });
    const cookies = await reopenSession(services, caller, { email: user.email, password }, reopens);
    return { response: { recovery_codes: codes.map(({ shown }) => shown) }, cookies };
  });
}

export async function turnOff(
  services: AuthServices,
  caller: CallingClient,
  session: Session,
  { password, code }: { password: string; code: string },
): Promise<readonly string[]> {
  const { user } = session;
  const { database, passwordWork } = services;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, password);
    await requireCode(services, caller, account, code);
    const reopens = await database.transaction(async (tx) => {
      const { verifiedAt } = await lockSession(tx.db, session);
      await deleteSecondFactor(tx.db, user.id);
      await recordChange(tx, 'second_factor_off', user.email);
      return { verifiedAt, hasSecondFactor: false };
    });
    return reopenSession(services, caller, { email: user.email, password }, reopens);
  });
}

export async function renewRecoveryCodes(
  services: AuthServices,
  caller: CallingClient,
  session: Session,
  { password, code }: { password: string; code: string },
): Promise<NewRecoveryCodes> {
  const { user } = session;
  const { database, passwords, passwordWork } = services;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, password);
    await requireCode(services, caller, account, code);
    const codes = await createRecoveryCodes(passwords);
    await database.transaction(async (tx) => {
      await lockSession(tx.db, session);
      await replaceRecoveryCodes(tx.db, user.id, codes);
      await recordChange(tx, 'recovery_codes_renewed', user.email);
    });
    return { recovery_codes: codes.map(({ shown }) => shown) };
  });
}
