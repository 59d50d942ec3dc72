import {
  ChangePasswordRequest,
  ConfirmRequest,
  ForgotRequest,
  ResetRequest,
  SignUpRequest,
  TokenRequest,
} from '#domain/account/account.ts';
import {
  MailResponse,
  PasswordChanged,
  SessionResponse,
  SignedOut,
  TokenResponse,
} from '#domain/account/account-responses.ts';
import { json, type Operation } from '../operation.ts';

const account = {
  group: 'account',
  caller: 'everybody',
} as const;

/** Accounts of the team. No response contains a token: the session is in a cookie. */
export const ACCOUNT_OPERATIONS: readonly Operation[] = [
  {
    ...account,
    route: 'POST /api/auth/token',
    summary: 'Signs in.',
    body: TokenRequest,
    responses: json(TokenResponse, 'Signed in.', { setsCookie: true }),
    errors: [
      'invalid_credentials',
      'code_required',
      'invalid_code',
      'second_factor_changed',
      'second_factor_unreadable',
    ],
  },
  {
    ...account,
    route: 'POST /api/auth/signup',
    summary: 'Asks for an account.',
    description: 'The response is the same with and without an account.',
    body: SignUpRequest,
    responses: json(MailResponse, 'A mail is queued.', { status: 202 }),
  },
  {
    ...account,
    route: 'POST /api/auth/confirm',
    summary: 'Confirms an account with the link in the mail, and signs in.',
    body: ConfirmRequest,
    responses: json(TokenResponse, 'Signed in.', { setsCookie: true }),
    errors: ['invalid_credentials', 'link_expired'],
  },
  {
    ...account,
    route: 'POST /api/auth/forgot',
    summary: 'Asks for a new password.',
    description: 'The response is the same with and without an account.',
    body: ForgotRequest,
    responses: json(MailResponse, 'A mail is queued if there is an account.', { status: 202 }),
  },
  {
    ...account,
    route: 'POST /api/auth/reset',
    summary: 'Chooses a new password with the link in the mail.',
    body: ResetRequest,
    responses: json(PasswordChanged, 'Changed; every session has ended.', { setsCookie: true }),
    errors: ['link_expired'],
  },
  {
    ...account,
    route: 'POST /api/auth/password',
    caller: 'signed in',
    summary: 'Changes the password, with a code where there is a second factor.',
    body: ChangePasswordRequest,
    responses: json(PasswordChanged, 'Changed; every other session has ended.', {
      setsCookie: true,
    }),
    errors: ['second_factor_changed', 'second_factor_unreadable'],
  },
  {
    ...account,
    route: 'POST /api/auth/logout',
    summary: 'Signs out.',
    responses: json(SignedOut, 'Signed out.', { setsCookie: true }),
  },
  {
    ...account,
    route: 'GET /api/auth/session',
    summary: 'Reads who is signed in, and with which access.',
    responses: json(SessionResponse, 'Renews the cookie.', { setsCookie: true }),
  },
];
