import { setTimeout as pause } from 'node:timers/promises';
import { CONFIRM_PARAMETER } from '#domain/account/account.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { userByEmail } from '#server/auth/accounts/roles.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { addPendingSignUp } from './pending-sign-ups.ts';

const WHOLE_SITE = 'site';

export async function signUp(
  { database, limits, mails, origin, passwords, passwordWork, ...services }: AuthServices,
  { clientIp, requestId }: Caller,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = credentials.email.toLowerCase();
  await passwordWork(async () => {
    await limits.signUpPerClient.consume(database.db, clientIp);
    await limits.signUpOnSite.consume(database.db, WHOLE_SITE);
    const earliest = pause(services.uniformResponseMs);
    // Always hashed, and before the transaction, which holds SQLite's only connection.
    const passwordHash = await passwords.hash(credentials.password);
    await database.transaction(async (tx) => {
      const isKnown = (await userByEmail(tx.db, email)) !== undefined;
      const kind = isKnown ? 'account-exists' : 'auth-confirmation';
      await mails.enqueue(tx, { kind, to: email, requestId }, async () => {
        if (isKnown) return `${origin()}/auth`;
        const token = await addPendingSignUp(tx.db, { email, passwordHash }, tx.databaseNow);
        return `${origin()}/auth?${CONFIRM_PARAMETER}=${token}`;
      });
    });
    await earliest;
  });
}
