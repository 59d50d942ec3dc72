import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import { show } from '#content/show/show.ts';
import type { SecondFactorSetUp } from '#domain/account/second-factor-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { createTotpSecret, toBase32, totpAddress } from '#server/auth/second-factor/totp.ts';
import { lockSession } from '#server/auth/session/lock-session.ts';
import { requirePassword } from '#server/auth/session/require-password.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { Session } from '#server/http/routing/route.ts';

/** Better Auth requires a value. */
const NO_BACKUP_CODES = '';

/** Has no effect until `turnOn`. @throws `invalid`, `signed_out`, `second_factor_changed`, `too_many` */
export async function setUp(
  services: AuthServices,
  caller: Caller,
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
          backup_codes: NO_BACKUP_CODES,
          verified: sql<boolean>`false`,
          failed_verification_count: 0,
        })
        .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ secret: encrypted }))
        .execute();
    });
    return { secret: toBase32(secret), address: totpAddress(secret, show.name, user.email) };
  });
}
