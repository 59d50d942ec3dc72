import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { SessionResponse } from '#domain/account/account.ts';
import { isAdmin } from '#server/auth/accounts/roles.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import {
  type CallAuth,
  type CallingClient,
  callerOf,
  setCookies,
} from '#server/auth/better-auth/call-auth.ts';
import { hasSecondFactor } from '#server/auth/second-factor/second-factor.ts';
import { addMs } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { AccessChecks, Session } from '#server/http/routing/route.ts';

/** However much the session is used (docs/requirements.md#R132). */
const LONGEST_SESSION_MS = 30 * 24 * 60 * 60 * 1000;

const NO_SESSION = { session: null, sessionId: null };

async function sessionOf(callAuth: CallAuth, caller: CallingClient) {
  if (caller.cookie === undefined) return { ...NO_SESSION, cookies: [] };
  const found = await callAuth(caller, (api, options) => api.getSession(options));
  if (!found?.body) return { ...NO_SESSION, cookies: found?.cookies ?? [] };
  const { user, session } = found.body;
  const latestEnd = session.createdAt.getTime() + LONGEST_SESSION_MS;
  // Better Auth's sessions run by the machine's clock, so this does as well.
  if (Date.now() >= latestEnd) {
    const signedOut = await callAuth(caller, (api, options) => api.signOut(options));
    return { ...NO_SESSION, cookies: signedOut?.cookies ?? [] };
  }
  const signedIn = {
    user: { id: user.id, email: user.email },
    expires_at: Math.min(session.expiresAt.getTime(), latestEnd),
    has_second_factor: user.twoFactorEnabled ?? false,
  };
  return { session: signedIn, sessionId: session.id, cookies: found.cookies };
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

const FRESH_MS = 10 * 60_000;

/**
 * Must not be cached, so that a revoked role or an ended session takes effect at once. The response
 * renews or removes the session's cookie.
 */
export async function accessIn(
  context: Context<AppEnvironment>,
  { callAuth, database: { db }, log, requiresSecondFactor }: AuthServices,
): Promise<{ readonly response: SessionResponse; readonly sessionId: string | null }> {
  const { session: signedIn, sessionId, cookies } = await sessionOf(callAuth, callerOf(context));
  setCookies(context, cookies);
  if (signedIn === null) return { response: { access: 'signed_out' }, sessionId };
  try {
    const access = await adminAccess(db, signedIn.user.id, requiresSecondFactor);
    return { response: { access, ...signedIn }, sessionId };
  } catch (error) {
    log.error({ request: context.get('requestId'), error }, 'a role could not be looked up');
    return { response: { access: 'unknown', ...signedIn }, sessionId };
  }
}

const REJECTED_AS = {
  signed_out: 'signed_out',
  unknown: 'role_unknown',
  no_role: 'not_admin',
  no_second_factor: 'second_factor_missing',
} as const;

export function accessChecks(services: AuthServices): AccessChecks {
  const { clock, database } = services;

  async function requireSignedIn(context: Context<AppEnvironment>): Promise<Session> {
    const { response, sessionId } = await accessIn(context, services);
    if (response.access === 'signed_out') throw new Rejection('signed_out');
    return { user: response.user, sessionId };
  }

  async function requireAdmin(context: Context<AppEnvironment>): Promise<Session> {
    const { response, sessionId } = await accessIn(context, services);
    if (response.access !== 'admin') throw new Rejection(REJECTED_AS[response.access]);
    return { user: response.user, sessionId };
  }

  /** Guards operations that a session left open must not allow. A sign-in counts as a proof. */
  async function requireFreshIdentity({ sessionId }: Session): Promise<void> {
    const fresh = await database.db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('verified_at', '>', addMs(clock(), -FRESH_MS))
      .executeTakeFirst();
    if (fresh === undefined) throw new Rejection('identity_required');
  }

  return { 'signed in': requireSignedIn, admin: requireAdmin, freshIdentity: requireFreshIdentity };
}
