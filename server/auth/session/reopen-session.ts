import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import type { SessionProof } from './lock-session.ts';
import { openSession } from './sign-in.ts';

/** Cookies of a new session after all were ended, `reopens` too; none if none can be opened. */
export async function reopenSession(
  services: AuthServices,
  caller: Caller,
  credentials: { email: string; password: string },
  reopens: SessionProof,
): Promise<readonly string[]> {
  try {
    const { cookies } = await openSession(services, caller, credentials, { reopens });
    return cookies;
  } catch (error) {
    services.log.warn({ request: caller.requestId, error }, 'no session after a change');
    return [];
  }
}
