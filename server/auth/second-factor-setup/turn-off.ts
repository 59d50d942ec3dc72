import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { recordChange } from '#server/auth/second-factor/record-change.ts';
import { deleteSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { reopenSession } from '#server/auth/session/reopen-session.ts';
import { requireCode } from '#server/auth/session/require-code.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import type { Session } from '#server/http/routing/route.ts';

/** Turns it off and ends every session and the calendar feed; this session is opened anew. */
export async function turnOff(
  services: AuthServices,
  caller: Caller,
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
      await recordChange(tx, { action: 'second_factor_off', email: user.email });
      return { verifiedAt, hasSecondFactor: false };
    });
    return reopenSession(services, caller, { email: user.email, password }, reopens);
  });
}
