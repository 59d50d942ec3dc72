import * as v from 'valibot';

/** Lengths of an account's fields, in UTF-16 code units as in HTML's minlength. */
export const ACCOUNT_LIMITS = {
  emailMaximum: 255,
  passwordMinimum: 6,
  passwordMaximum: 128,
} as const;

/** What is said of a field that cannot be an account's. */
export const ACCOUNT_FORM_MESSAGES = {
  email: 'Invalid email address',
  password: 'Password is required',
  passwordTooShort: `Password must be at least ${ACCOUNT_LIMITS.passwordMinimum} characters`,
  passwordTooLong: `Password must be at most ${ACCOUNT_LIMITS.passwordMaximum} characters`,
  wrongPassword: 'This is not your current password',
  grantType: 'grant_type must be password',
  token: 'The link is not complete',
  confirmationPassword: 'This is not the password that you signed up with.',
} as const;

const TOKEN_MAXIMUM = 1_000;

/**
 * The e-mail addresses that Better Auth signs in, copied from Zod 4: an account with any other address
 * could be made and never used. A test compares the two.
 */
const SIGN_IN_EMAIL = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

const email = v.pipe(
  v.string(ACCOUNT_FORM_MESSAGES.email),
  v.trim(),
  v.maxLength(ACCOUNT_LIMITS.emailMaximum, ACCOUNT_FORM_MESSAGES.email),
  v.rfcEmail(ACCOUNT_FORM_MESSAGES.email),
  v.regex(SIGN_IN_EMAIL, ACCOUNT_FORM_MESSAGES.email),
);

/** A password is kept as it is typed, blanks and all. */
const password = v.pipe(
  v.string(ACCOUNT_FORM_MESSAGES.password),
  v.minLength(1, ACCOUNT_FORM_MESSAGES.password),
  v.maxLength(ACCOUNT_LIMITS.passwordMaximum, ACCOUNT_FORM_MESSAGES.passwordTooLong),
);

const newPassword = v.pipe(
  password,
  v.minLength(ACCOUNT_LIMITS.passwordMinimum, ACCOUNT_FORM_MESSAGES.passwordTooShort),
);

/** The body of `POST /api/auth/token`; `grant_type` may be in the query instead. */
export const TokenRequest = v.object({ grant_type: v.optional(v.string()), email, password });

/** The body of `POST /api/auth/signup`. */
export const SignUpRequest = v.object({ email, password: newPassword });

/** The body of `POST /api/auth/forgot`. */
export const ForgotRequest = v.object({ email });

/** The token of a mailed link. */
const token = v.pipe(
  v.string(ACCOUNT_FORM_MESSAGES.token),
  v.regex(/^[\w-]+$/, ACCOUNT_FORM_MESSAGES.token),
  v.maxLength(TOKEN_MAXIMUM, ACCOUNT_FORM_MESSAGES.token),
);

/** The body of `POST /api/auth/confirm`: the password is the one of the sign-up. */
export const ConfirmRequest = v.object({ token, password });

/** The body of `POST /api/auth/reset`. */
export const ResetRequest = v.object({ token, password: newPassword });

/** The body of `POST /api/auth/password`. */
export const ChangePasswordRequest = v.object({
  current_password: password,
  new_password: newPassword,
});

/** Who is signed in. */
export interface SignedInUser {
  readonly id: string;
  readonly email: string;
}

/** The response to a sign-in. No token: the session is in an httpOnly cookie. */
export interface TokenAnswer {
  readonly user: SignedInUser;
  /** In milliseconds since 1970; using the session moves it. */
  readonly expires_at: number;
}

/** The answer to a sign-up or a forgotten password, whether or not there is such an account. */
export interface MailAnswer {
  readonly status: 'mail_sent';
}

/**
 * The access of a session. Only `admin` permits anything; `unknown` is a role that could not be
 * looked up, and is treated as `no_role` with another message (docs/requirements.md#R140).
 */
export type SessionAnswer =
  | { readonly access: 'signed_out' }
  | (TokenAnswer & { readonly access: 'admin' | 'no_role' | 'unknown' });

/** Leads to the confirmation of a sign-up: `/auth?confirm=TOKEN`. */
export const CONFIRM_PARAMETER = 'confirm';

/** The query parameter of the page that sets a new password: `/auth?reset#TOKEN`. */
export const RESET_PARAMETER = 'reset';
