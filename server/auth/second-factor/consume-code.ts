import { isRecoveryCode } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import type { CallingClient } from '#server/auth/better-auth/call-auth.ts';
import type { AccountPassword, EarlierProof } from '#server/auth/password/account-lock.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { claimTotpStep, twoFactorOf } from './second-factor.ts';
import { findTotpStep } from './totp.ts';

export interface ProvenAccount extends AccountPassword {
  /** Counted apart: who knows only the password cannot delay who has proven more. */
  readonly earlier: EarlierProof;
}

/** @throws Rejection `second_factor_unreadable` */
export async function readTotpSecret({ log, totpSecrets }: AuthServices, encrypted: string) {
  const secret = await totpSecrets.decrypt(encrypted);
  if (secret !== null) return secret;
  log.error('a second factor cannot be decrypted: was AUTH_SECRET changed?');
  throw new Rejection('second_factor_unreadable');
}

/** Counts an attempt, of all clients and of this one. @throws Rejection `too_many` */
export async function countCodeAttempt(
  { database: { db }, limits }: AuthServices,
  { clientIp }: CallingClient,
  { userId, passwordHash, earlier }: ProvenAccount,
): Promise<{ forget: () => Promise<void> }> {
  // One key for all sessions and devices, since a new password begins a new one of each.
  const dailyKey = earlier === null ? userId : `${userId} proven`;
  // A new password begins a new count, so that who knows the old one delays nobody.
  const key = earlier === null ? `${userId} ${passwordHash}` : dailyKey;
  await limits.codePerClient.consume(db, clientIp);
  await limits.codePerAccount.consume(db, key);
  await limits.codePerAccountDaily.consume(db, dailyKey);
  return {
    async forget() {
      await limits.codePerAccount.reset(db, key);
      await limits.codePerAccountDaily.reset(db, dailyKey);
    },
  };
}

/** A code of the app; each is accepted once. */
async function acceptTotp(services: AuthServices, userId: string, code: string): Promise<boolean> {
  const { database, instanceClock } = services;
  const row = await twoFactorOf(database.db, userId);
  if (!row?.verified) return false;
  const secret = await readTotpSecret(services, row.secret);
  const step = findTotpStep(secret, code, instanceClock());
  return step !== null && claimTotpStep(database.db, { userId, secret: row.secret, step });
}

/** Uses up a code; false for a wrong one. @throws Rejection `too_many`, `second_factor_unreadable` */
export async function consumeCode(
  services: AuthServices,
  caller: CallingClient,
  account: ProvenAccount,
  code: string,
): Promise<boolean> {
  const attempt = await countCodeAttempt(services, caller, account);
  const isAccepted = isRecoveryCode(code)
    ? await consumeRecoveryCode(services, account, code)
    : await acceptTotp(services, account.userId, code);
  if (isAccepted) await attempt.forget();
  return isAccepted;
}
