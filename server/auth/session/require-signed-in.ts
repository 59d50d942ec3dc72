import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#domain/account/account.ts';
import type { AuthServices } from '#server/auth/auth-services.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { Rejection } from '#server/rejection.ts';
import { accessIn } from './require-admin.ts';

/** What a handler behind `requireSignedIn` finds in its context. */
type SignedInEnvironment = AppEnvironment & { Variables: { user: SignedInUser } };

/** Lets those through who are signed in, admins or not, and answers everybody else with 401. */
export function requireSignedIn(services: AuthServices) {
  return createMiddleware<SignedInEnvironment>(async function checkSession(context, next) {
    const { answer } = await accessIn(context, services);
    if (answer.access === 'signed_out') throw new Rejection('signed_out');
    context.set('user', answer.user);
    await next();
  });
}
