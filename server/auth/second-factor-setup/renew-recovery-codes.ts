import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { NewRecoveryCodes } from '#domain/account/second-factor-responses.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { lockAccountWithHash } from '#server/auth/password/account-lock.ts';
import { recordChange } from '#server/auth/second-factor/record-change.ts';
import {
  createRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/auth/second-factor/recovery-codes.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { Rejection } from '#server/rejection.ts';
import { requireCode, requirePassword, wrongPassword } from './require-password.ts';

/**
 * Replaces all recovery codes.
 * @throws Rejection `invalid` at `password` or `code`, `second_factor_changed` or `too_many`
 */
export async function renewRecoveryCodes(
  services: AuthServices,
  caller: Caller,
  user: SignedInUser,
  { password, code }: { password: string; code: string },
): Promise<NewRecoveryCodes> {
  const { clock, database, instanceClock, passwords, passwordWork } = services;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, password);
    await requireCode(services, caller, account, code);
    const codes = await createRecoveryCodes(passwords);
    await database.transaction(async (transaction) => {
      if (!(await lockAccountWithHash(transaction, account))) throw wrongPassword();
      if (!(await hasSecondFactor(transaction, user.id))) {
        throw new Rejection('second_factor_changed');
      }
      await replaceRecoveryCodes(transaction, user.id, codes);
      const at = instanceClock();
      const change = { action: 'recovery_codes_renewed', email: user.email, at } as const;
      await recordChange(transaction, change, clock());
    });
    return { recovery_codes: codes.map(({ shown }) => shown) };
  });
}
