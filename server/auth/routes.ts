import { type Context, Hono } from 'hono';
import {
  ACCOUNT_FORM_MESSAGES,
  ChangePasswordRequest,
  ConfirmRequest,
  ForgotRequest,
  ResetRequest,
  SignUpRequest,
  TokenRequest,
} from '#domain/account/account.ts';
import type { MailResponse } from '#domain/account/account-responses.ts';
import { Rejection } from '#server/errors/rejection.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/input/json-body.ts';
import type { AuthServices } from './accounts/auth-services.ts';
import { callerOf } from './better-auth/call-auth.ts';
import { changePassword } from './new-password/change-password.ts';
import { forgotPassword, resetPassword } from './new-password/reset-password.ts';
import { accessIn } from './session/require-admin.ts';
import { requireSignedIn } from './session/require-signed-in.ts';
import { signIn } from './session/sign-in.ts';
import { signOut } from './session/sign-out.ts';
import { confirmSignUp } from './sign-up/confirm-sign-up.ts';
import { signUp } from './sign-up/sign-up.ts';

const NEVER_KEPT = { 'Cache-Control': 'no-store' };
const MAIL_SENT: MailResponse = { status: 'mail_sent' };
const PASSWORD_CHANGED = { status: 'password_changed' } as const;

function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

/** The only access to Better Auth: its own routes and the tokens in its responses stay internal. */
export function authRoutes(services: AuthServices) {
  return new Hono<AppEnvironment>()
    .post('/auth/token', jsonBody(TokenRequest), async (context) => {
      const { grant_type, ...credentials } = context.req.valid('json');
      if ((context.req.query('grant_type') ?? grant_type) !== 'password') {
        const detail = ACCOUNT_FORM_MESSAGES.grantType;
        throw new Rejection('invalid', { detail, field: 'grant_type' });
      }
      const { response, cookies } = await signIn(services, callerOf(context), credentials);
      setCookies(context, cookies);
      return context.json(response, 200, NEVER_KEPT);
    })
    .post('/auth/signup', jsonBody(SignUpRequest), async (context) => {
      await signUp(services, callerOf(context), context.req.valid('json'));
      return context.json(MAIL_SENT, 202, NEVER_KEPT);
    })
    .post('/auth/confirm', jsonBody(ConfirmRequest), async (context) => {
      const { response, cookies } = await confirmSignUp(
        services,
        callerOf(context),
        context.req.valid('json'),
      );
      setCookies(context, cookies);
      return context.json(response, 200, NEVER_KEPT);
    })
    .post('/auth/forgot', jsonBody(ForgotRequest), async (context) => {
      await forgotPassword(services, callerOf(context), context.req.valid('json').email);
      return context.json(MAIL_SENT, 202, NEVER_KEPT);
    })
    .post('/auth/reset', jsonBody(ResetRequest), async (context) => {
      const cookies = await resetPassword(services, callerOf(context), context.req.valid('json'));
      setCookies(context, cookies);
      return context.json(PASSWORD_CHANGED, 200, NEVER_KEPT);
    })
    .post(
      '/auth/password',
      requireSignedIn(services),
      jsonBody(ChangePasswordRequest),
      async (context) => {
        const passwords = context.req.valid('json');
        setCookies(
          context,
          await changePassword(services, callerOf(context), context.var, passwords),
        );
        return context.json(PASSWORD_CHANGED, 200, NEVER_KEPT);
      },
    )
    .post('/auth/logout', async (context) => {
      setCookies(context, await signOut(services.callAuth, callerOf(context)));
      return context.json({ status: 'signed_out' as const }, 200, NEVER_KEPT);
    })
    .get('/auth/session', async (context) =>
      context.json((await accessIn(context, services)).response, 200, NEVER_KEPT),
    );
}
