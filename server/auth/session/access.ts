import type { Kysely } from 'kysely';
import * as v from 'valibot';
import type { SessionResponse } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { isAdmin } from '#server/auth/accounts/roles.ts';
import type { CallAuth, Caller } from '#server/auth/better-auth/call-auth.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import type { Schema } from '#server/database/schema.ts';

/** However much the session is used (docs/requirements.md#R132). */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

const instant = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
);

const SessionBody = v.nullable(
  v.object({
    session: v.object({ id: v.string(), createdAt: instant, expiresAt: instant }),
    user: v.object({
      id: v.string(),
      email: v.string(),
      twoFactorEnabled: v.nullish(v.boolean(), false),
    }),
  }),
);

export interface Access {
  readonly response: SessionResponse;
  readonly sessionId: string | null;
  readonly cookies: readonly string[];
}

async function sessionOf(callAuth: CallAuth, caller: Caller) {
  if (caller.cookie === undefined) return { session: null, sessionId: null, cookies: [] };
  const { body, cookies } = await callAuth(caller, '/get-session');
  const found = v.parse(SessionBody, body);
  if (found === null) return { session: null, sessionId: null, cookies };
  const { id, email, twoFactorEnabled } = found.user;
  const latestEnd = found.session.createdAt + LONGEST_SESSION_MS;
  // Better Auth's sessions run by the machine's clock, so this does as well.
  if (Date.now() >= latestEnd) {
    const signedOut = await callAuth(caller, '/sign-out', {});
    return { session: null, sessionId: null, cookies: signedOut.cookies };
  }
  const expires_at = Math.min(found.session.expiresAt, latestEnd);
  const sessionId = found.session.id;
  const session = { user: { id, email }, expires_at, has_second_factor: twoFactorEnabled };
  return { session, sessionId, cookies };
}

export async function adminAccess(
  db: Kysely<Schema>,
  userId: string,
  requiresSecondFactor: boolean,
): Promise<'admin' | 'no_role' | 'no_second_factor'> {
  if (!(await isAdmin(db, userId))) return 'no_role';
  const isMissing = requiresSecondFactor && !(await hasSecondFactor(db, userId));
  return isMissing ? 'no_second_factor' : 'admin';
}

/** Must not be cached, so that a revoked role or an ended session takes effect at once. */
export async function accessOf(
  { callAuth, database: { db }, requiresSecondFactor }: AuthServices,
  caller: Caller,
  onRoleError: (error: unknown) => void,
): Promise<Access> {
  const { session, ...rest } = await sessionOf(callAuth, caller);
  if (session === null) return { response: { access: 'signed_out' }, ...rest };
  try {
    const access = await adminAccess(db, session.user.id, requiresSecondFactor);
    return { response: { access, ...session }, ...rest };
  } catch (error) {
    onRoleError(error);
    return { response: { access: 'unknown', ...session }, ...rest };
  }
}
