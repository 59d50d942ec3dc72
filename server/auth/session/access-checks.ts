import type { Context } from 'hono';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { callerOf, setCookies } from '#server/auth/better-auth/call-auth.ts';
import { addMs } from '#server/database/capabilities.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import type { AccessChecks, Session } from '#server/http/routing/route.ts';
import { type Access, accessOf } from './access.ts';

/** A proof of identity expires after this time. */
const FRESH_MS = 10 * 60_000;

/** The response renews or removes the session's cookie. */
export async function accessIn(
  context: Context<AppEnvironment>,
  services: AuthServices,
): Promise<Pick<Access, 'response' | 'sessionId'>> {
  const { cookies, ...access } = await accessOf(services, callerOf(context), (error) =>
    services.log.error(
      { request: context.get('requestId'), error },
      'a role could not be looked up',
    ),
  );
  setCookies(context, cookies);
  return access;
}

export function accessChecks(services: AuthServices): AccessChecks {
  const { clock, database } = services;

  async function requireSignedIn(context: Context<AppEnvironment>): Promise<Session> {
    const { response, sessionId } = await accessIn(context, services);
    if (response.access === 'signed_out') throw new Rejection('signed_out');
    return { user: response.user, sessionId };
  }

  async function requireAdmin(context: Context<AppEnvironment>): Promise<Session> {
    const { response, sessionId } = await accessIn(context, services);
    switch (response.access) {
      case 'signed_out':
        throw new Rejection('signed_out');
      case 'unknown':
        throw new Rejection('role_unknown');
      case 'no_role':
        throw new Rejection('not_admin');
      case 'no_second_factor':
        throw new Rejection('second_factor_missing');
      case 'admin':
        return { user: response.user, sessionId };
    }
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
