import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { accessIn } from './require-admin.ts';

export type SignedInEnvironment = AppEnvironment & {
  Variables: { user: SignedInUser; sessionId: string | null };
};

export function requireSignedIn(services: AuthServices) {
  return createMiddleware<SignedInEnvironment>(async function checkSession(context, next) {
    const { response, sessionId } = await accessIn(context, services);
    if (response.access === 'signed_out') throw new Rejection('signed_out');
    context.set('user', response.user);
    context.set('sessionId', sessionId);
    await next();
  });
}
