import * as v from 'valibot';
import { emailAddress } from '#domain/text/email-address.ts';
import { signInCode } from './second-factor.ts';

/** Lengths of an account's fields, in UTF-16 code units as in HTML's minlength. */
export const ACCOUNT_LIMITS = {
  emailMaximum: 255,
  passwordMinimum: 6,
  passwordMaximum: 128,
} as const;

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
const GRANT_TYPE_MAXIMUM = 100;

/**
 * Zod 4's rule, by which Better Auth checks a sign-in, as far as `emailAddress` does not imply it: other
 * addresses could never sign in.
 */
const SIGN_IN_EMAIL = /^(?!\.|.{0,255}\.\.)[\w'+.-]*[\w+-]@[A-Za-z\d.-]{1,255}\.[A-Za-z]{2,63}$/;

const email = v.pipe(
  emailAddress(ACCOUNT_LIMITS.emailMaximum, ACCOUNT_FORM_MESSAGES.email),
  v.regex(SIGN_IN_EMAIL, ACCOUNT_FORM_MESSAGES.email),
);

const password = v.pipe(
  v.string(ACCOUNT_FORM_MESSAGES.password),
  v.minLength(1, ACCOUNT_FORM_MESSAGES.password),
  v.maxLength(ACCOUNT_LIMITS.passwordMaximum, ACCOUNT_FORM_MESSAGES.passwordTooLong),
);

const newPassword = v.pipe(
  password,
  v.minLength(ACCOUNT_LIMITS.passwordMinimum, ACCOUNT_FORM_MESSAGES.passwordTooShort),
);

/**
 * `grant_type` may be in the query string instead. `code` is the second step of an account with a
 * second factor.
 */
export const TokenRequest = v.object({
  grant_type: v.optional(v.pipe(v.string(), v.maxLength(GRANT_TYPE_MAXIMUM))),
  email,
  password,
  code: v.optional(signInCode),
});

export const SignUpRequest = v.object({ email, password: newPassword });

export const ForgotRequest = v.object({ email });

const token = v.pipe(
  v.string(ACCOUNT_FORM_MESSAGES.token),
  v.maxLength(TOKEN_MAXIMUM, ACCOUNT_FORM_MESSAGES.token),
  v.regex(/^[\w-]+$/, ACCOUNT_FORM_MESSAGES.token),
);

/** `password` is the one of the sign-up. */
export const ConfirmRequest = v.object({ token, password });

export const ResetRequest = v.object({ token, password: newPassword });

/** `code` is needed where there is a second factor. */
export const ChangePasswordRequest = v.object({
  current_password: password,
  new_password: newPassword,
  code: v.optional(signInCode),
});

export const CONFIRM_PARAMETER = 'confirm';

export const RESET_PARAMETER = 'reset';

export const FORGOT_PARAMETER = 'forgot';
