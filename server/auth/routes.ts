import {
  ACCOUNT_FORM_MESSAGES,
  ChangePasswordRequest,
  ConfirmRequest,
  ForgotRequest,
  MailResponse,
  PasswordChanged,
  ResetRequest,
  SessionResponse,
  SignedOut,
  SignUpRequest,
  TokenRequest,
  TokenResponse,
} from '#domain/account/account.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { json, route } from '#server/http/routing/route.ts';
import type { Services } from './accounts/services.ts';
import { callerOf, setCookies } from './better-auth/call-auth.ts';
import { changePassword, forgotPassword, resetPassword } from './new-password.ts';
import { accessIn } from './session/access.ts';
import { signIn, signOut } from './session/sessions.ts';
import { confirmSignUp, signUp } from './sign-up.ts';

const MAIL_SENT = { status: 'mail_sent' } as const;
const PASSWORD_CHANGED = { status: 'password_changed' } as const;

/** The only access to Better Auth: its own routes and the tokens in its responses stay internal. */
export const AUTH_ROUTES = [
  route('POST /api/auth/token', {
    caller: 'everybody',
    summary: 'Signs in.',
    body: TokenRequest,
    example: { grant_type: 'password', email: 'asha@example.com', password: 'maswali 12' },
    response: json(TokenResponse, 'Signed in.', { setsCookie: true }),
    errors: [
      'invalid_credentials',
      'code_required',
      'invalid_code',
      'second_factor_changed',
      'second_factor_unreadable',
    ],
    async run({ body: { grant_type, ...credentials }, context }, { auth }: Services) {
      if ((context.req.query('grant_type') ?? grant_type) !== 'password') {
        const detail = ACCOUNT_FORM_MESSAGES.grantType;
        throw new Rejection('invalid', { detail, field: 'grant_type' });
      }
      const { response, cookies } = await signIn(auth, callerOf(context), credentials);
      setCookies(context, cookies);
      return response;
    },
  }),
  route('POST /api/auth/signup', {
    caller: 'everybody',
    summary: 'Asks for an account.',
    description: 'The response is the same with and without an account.',
    body: SignUpRequest,
    example: { email: 'asha@example.com', password: 'maswali 12' },
    response: json(MailResponse, 'A mail is queued.', { status: 202 }),
    async run({ body, context }, { auth }: Services) {
      await signUp(auth, callerOf(context), body);
      return MAIL_SENT;
    },
  }),
  route('POST /api/auth/confirm', {
    caller: 'everybody',
    summary: 'Confirms an account with the link in the mail, and signs in.',
    body: ConfirmRequest,
    example: { token: 'token-in-the-mail', password: 'maswali 12' },
    response: json(TokenResponse, 'Signed in.', { setsCookie: true }),
    errors: ['invalid_credentials', 'link_expired'],
    async run({ body, context }, { auth }: Services) {
      const { response, cookies } = await confirmSignUp(auth, callerOf(context), body);
      setCookies(context, cookies);
      return response;
    },
  }),
  route('POST /api/auth/forgot', {
    caller: 'everybody',
    summary: 'Asks for a new password.',
    description: 'The response is the same with and without an account.',
    body: ForgotRequest,
    example: { email: 'asha@example.com' },
    response: json(MailResponse, 'A mail is queued if there is an account.', { status: 202 }),
    async run({ body, context }, { auth }: Services) {
      await forgotPassword(auth, callerOf(context), body.email);
      return MAIL_SENT;
    },
  }),
  route('POST /api/auth/reset', {
    caller: 'everybody',
    summary: 'Chooses a new password with the link in the mail.',
    body: ResetRequest,
    example: { token: 'token-in-the-mail', password: 'maswali 12' },
    response: json(PasswordChanged, 'Changed; every session has ended.', { setsCookie: true }),
    errors: ['link_expired'],
    async run({ body, context }, { auth }: Services) {
      setCookies(context, await resetPassword(auth, callerOf(context), body));
      return PASSWORD_CHANGED;
    },
  }),
  route('POST /api/auth/password', {
    caller: 'signed in',
    summary: 'Changes the password, with a code where there is a second factor.',
    body: ChangePasswordRequest,
    example: { current_password: 'pilipili 12', new_password: 'maswali 13' },
    response: json(PasswordChanged, 'Changed; every other session has ended.', {
      setsCookie: true,
    }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
    async run({ body, context, ...signedIn }, { auth }: Services) {
      setCookies(context, await changePassword(auth, callerOf(context), signedIn, body));
      return PASSWORD_CHANGED;
    },
  }),
  route('POST /api/auth/logout', {
    caller: 'everybody',
    summary: 'Signs out.',
    response: json(SignedOut, 'Signed out.', { setsCookie: true }),
    async run({ context }, { auth }: Services) {
      setCookies(context, await signOut(auth.callAuth, callerOf(context)));
      return { status: 'signed_out' } as const;
    },
  }),
  route('GET /api/auth/session', {
    caller: 'everybody',
    summary: 'Reads who is signed in, and with which access.',
    response: json(SessionResponse, 'Renews the cookie.', { setsCookie: true }),
    run: async ({ context }, { auth }: Services) => (await accessIn(context, auth)).response,
  }),
];
