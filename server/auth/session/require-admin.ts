import type { Context } from 'hono';
import { createMiddleware } from 'hono/factory';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import { callerOf } from '#server/auth/better-auth/call-auth.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { type Access, accessOf } from './access.ts';

export type AdminEnvironment = AppEnvironment & {
  Variables: { admin: SignedInUser; sessionId: string | null };
};

/** The response renews or removes the session's cookie. */
export async function accessIn<Environment extends AppEnvironment>(
  context: Context<Environment>,
  services: AuthServices,
): Promise<Pick<Access, 'response' | 'sessionId'>> {
  const { cookies, ...access } = await accessOf(services, callerOf(context), (error) =>
    services.log.error({ request: context.var.requestId, error }, 'a role could not be looked up'),
  );
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
  return access;
}

export function requireAdmin(services: AuthServices) {
  return createMiddleware<AdminEnvironment>(async function checkAdmin(context, next) {
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
        context.set('admin', response.user);
        context.set('sessionId', sessionId);
        await next();
    }
  });
}
