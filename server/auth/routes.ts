import { type Context, Hono } from 'hono';
import {
  ACCOUNT_FORM_MESSAGES,
  ChangePasswordRequest,
  CONFIRMED_PARAMETER,
  type Confirmed,
  ForgotRequest,
  type MailAnswer,
  ResetRequest,
  SignUpRequest,
  TokenRequest,
} from '#domain/account.ts';
import type { AppEnvironment } from '#server/http/environment.ts';
import { jsonBody } from '#server/http/json-body.ts';
import { tooMany } from '#server/http/limit-per-address.ts';
import { ProblemError } from '#server/http/problems.ts';
import { callerOf } from './ask.ts';
import type { AuthDesk } from './auth-desk.ts';
import { changePassword } from './change-password.ts';
import { accessIn } from './require-admin.ts';
import { requireSignedIn } from './require-signed-in.ts';
import { forgotPassword, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { signUp } from './sign-up.ts';

const NEVER_KEPT = { 'Cache-Control': 'no-store' };
const MAIL_SENT: MailAnswer = { status: 'mail_sent' };

function setCookies(context: Context, cookies: readonly string[]): void {
  for (const cookie of cookies) context.header('Set-Cookie', cookie, { append: true });
}

const invalidEmail = () =>
  new ProblemError('invalid', { detail: ACCOUNT_FORM_MESSAGES.email, field: 'email' });

const wrongPassword = () =>
  new ProblemError('invalid', {
    detail: ACCOUNT_FORM_MESSAGES.wrongPassword,
    field: 'current_password',
  });

/**
 * Signing up, in and out, and who is signed in. All that is open of Better Auth goes through here;
 * its own addresses, and the tokens in its answers, stay inside.
 */
export function authRoutes(desk: AuthDesk) {
  return new Hono<AppEnvironment>()
    .post('/auth/token', jsonBody(TokenRequest), async (context) => {
      const { grant_type, ...credentials } = context.req.valid('json');
      if ((context.req.query('grant_type') ?? grant_type) !== 'password') {
        const detail = ACCOUNT_FORM_MESSAGES.grantType;
        throw new ProblemError('invalid', { detail, field: 'grant_type' });
      }
      const outcome = await signIn(desk, callerOf(context), credentials);
      if (outcome.kind === 'too_many') throw tooMany(outcome.retryAfterSeconds);
      if (outcome.kind === 'refused') throw new ProblemError(outcome.code);
      setCookies(context, outcome.cookies);
      return context.json(outcome.answer, 200, NEVER_KEPT);
    })
    .post('/auth/signup', jsonBody(SignUpRequest), async (context) => {
      const outcome = await signUp(desk, callerOf(context), context.req.valid('json'));
      if (outcome === 'invalid_email') throw invalidEmail();
      if (outcome === 'unavailable') throw new ProblemError('unavailable');
      return context.json(MAIL_SENT, 202, NEVER_KEPT);
    })
    .get('/auth/confirm', async (context) => {
      const token = encodeURIComponent(context.req.query('token') ?? '');
      const { isOk } = await desk.ask(callerOf(context), `/verify-email?token=${token}`);
      const confirmed: Confirmed = isOk ? 'yes' : 'no';
      context.header('Cache-Control', NEVER_KEPT['Cache-Control']);
      return context.redirect(`/auth?${CONFIRMED_PARAMETER}=${confirmed}`, 303);
    })
    .post('/auth/forgot', jsonBody(ForgotRequest), async (context) => {
      const outcome = await forgotPassword(
        desk,
        callerOf(context),
        context.req.valid('json').email,
      );
      if (outcome === 'invalid_email') throw invalidEmail();
      return context.json(MAIL_SENT, 202, NEVER_KEPT);
    })
    .post('/auth/reset', jsonBody(ResetRequest), async (context) => {
      const outcome = await resetPassword(desk, callerOf(context), context.req.valid('json'));
      if (outcome === 'link_expired') throw new ProblemError('link_expired');
      return context.json({ status: outcome }, 200, NEVER_KEPT);
    })
    .post(
      '/auth/password',
      requireSignedIn(desk),
      jsonBody(ChangePasswordRequest),
      async (context) => {
        const { email } = context.var.user;
        const passwords = context.req.valid('json');
        const outcome = await changePassword(desk, callerOf(context), email, passwords);
        if (outcome.kind === 'too_many') throw tooMany(outcome.retryAfterSeconds);
        if (outcome.kind === 'signed_out') throw new ProblemError('signed_out');
        if (outcome.kind === 'wrong_password') throw wrongPassword();
        setCookies(context, outcome.cookies);
        return context.json({ status: 'password_changed' as const }, 200, NEVER_KEPT);
      },
    )
    .post('/auth/logout', async (context) => {
      setCookies(context, await signOut(desk.ask, callerOf(context)));
      return context.json({ status: 'signed_out' as const }, 200, NEVER_KEPT);
    })
    .get('/auth/session', async (context) =>
      context.json(await accessIn(context, desk), 200, NEVER_KEPT),
    );
}
