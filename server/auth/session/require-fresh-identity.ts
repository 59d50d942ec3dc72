import { createMiddleware } from 'hono/factory';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { addMs } from '#server/database/database.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AdminEnvironment } from './require-admin.ts';

/** A proof of identity expires after this time. */
const FRESH_MS = 10 * 60_000;

/**
 * For operations that a session left open must not allow. A sign-in counts as a proof.
 * Must be mounted behind `requireAdmin`. @throws `identity_required`
 */
export function requireFreshIdentity({ clock, database: { db } }: AuthServices) {
  return createMiddleware<AdminEnvironment>(async function checkFreshIdentity(context, next) {
    const fresh = await db
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', context.var.sessionId)
      .where('verified_at', '>', addMs(clock(), -FRESH_MS))
      .executeTakeFirst();
    if (fresh === undefined) throw new Rejection('identity_required');
    await next();
  });
}
