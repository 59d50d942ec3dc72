import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { lockAccountWithHash } from '#server/auth/password/account-lock.ts';
import { recordChange } from '#server/auth/second-factor/record-change.ts';
import { deleteSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { Rejection } from '#server/rejection.ts';
import { reopenSession } from './reopen-session.ts';
import { requireCode, requirePassword, wrongPassword } from './require-password.ts';

/**
 * Turns the second factor off and ends every session; this one is opened anew.
 * @throws Rejection `invalid` at `password` or `code`, `second_factor_changed` or `too_many`
 */
export async function turnOff(
  services: AuthServices,
  caller: Caller,
  user: SignedInUser,
  { password, code }: { password: string; code: string },
): Promise<readonly string[]> {
  const { clock, database, instanceClock, passwordWork } = services;
  return passwordWork(async () => {
    const account = await requirePassword(services, caller, user, password);
    await requireCode(services, caller, account, code);
    await database.transaction(async (transaction) => {
      if (!(await lockAccountWithHash(transaction, account))) throw wrongPassword();
      const wasOn = await deleteSecondFactor(transaction, user.id);
      if (!wasOn) throw new Rejection('second_factor_changed');
      await transaction.deleteFrom('sessions').where('user_id', '=', user.id).execute();
      const at = instanceClock();
      const change = { action: 'second_factor_off', email: user.email, at } as const;
      await recordChange(transaction, change, clock());
    });
    return reopenSession(services, caller, { email: user.email, password });
  });
}
