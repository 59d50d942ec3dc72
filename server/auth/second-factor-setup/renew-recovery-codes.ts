import type { NewRecoveryCodes } from '#domain/account/second-factor-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { recordChange } from '#server/auth/second-factor/record-change.ts';
import {
  createRecoveryCodes,
  replaceRecoveryCodes,
} from '#server/auth/second-factor/recovery-codes.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { requireCode } from '#server/auth/session/require-code.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import type { Session } from '#server/http/routing/route.ts';

export async function renewRecoveryCodes(
  services: AuthServices,
  caller: Caller,
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
      await recordChange(tx, { action: 'recovery_codes_renewed', email: user.email });
    });
    return { recovery_codes: codes.map(({ shown }) => shown) };
  });
}
