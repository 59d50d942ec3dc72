import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';
import { emailAddress } from '#domain/text/email-address.ts';
import { rewritten } from '#domain/text/invisible.ts';
import { type KeyFormat, keyFormat, keyIn } from '#domain/text/pasted-key.ts';
import { PASSWORD_LENGTHS, PASSWORD_MISSING, presentPassword } from './password.ts';
import { signInCode } from './second-factor.ts';

/** UTF-16 code units, as in HTML's maxlength. */
export const EMAIL_LENGTH_MAX = 255;

export const ACCOUNT_FORM_MESSAGES = {
  email: 'Invalid email address',
  password: PASSWORD_MISSING,
  passwordTooShort: `Password must be at least ${PASSWORD_LENGTHS.minimum} characters`,
  passwordTooLong: `Password must be at most ${PASSWORD_LENGTHS.maximum} characters`,
  wrongPassword: 'This is not your current password',
  grantType: 'grant_type must be password',
  token: 'The link is not complete',
  confirmationPassword: 'This is not the password that you signed up with.',
} as const;

const CONFIRM_TOKEN = keyFormat(43);
/** Better Auth's. */
const RESET_TOKEN = keyFormat(24);

const TOKEN_MAXIMUM = 1_000;
const GRANT_TYPE_MAXIMUM = 100;

/**
 * Zod 4's rule, by which Better Auth checks a sign-in, as far as `emailAddress` does not imply it: other
 * addresses could never sign in.
 */
const SIGN_IN_EMAIL = /^(?!\.|.{0,255}\.\.)[\w'+.-]*[\w+-]@[A-Za-z\d.-]{1,255}\.[A-Za-z]{2,63}$/;

const email = v.pipe(
  emailAddress(EMAIL_LENGTH_MAX, ACCOUNT_FORM_MESSAGES.email),
  v.regex(SIGN_IN_EMAIL, ACCOUNT_FORM_MESSAGES.email),
);

const password = presentPassword(ACCOUNT_FORM_MESSAGES.passwordTooLong);

const newPassword = v.pipe(
  password,
  v.minLength(PASSWORD_LENGTHS.minimum, ACCOUNT_FORM_MESSAGES.passwordTooShort),
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

function tokenOf(format: KeyFormat) {
  return v.pipe(
    v.string(ACCOUNT_FORM_MESSAGES.token),
    rewritten((text) => keyIn(text, format) ?? text),
    v.maxLength(TOKEN_MAXIMUM, ACCOUNT_FORM_MESSAGES.token),
    v.regex(/^[\w-]+$/, ACCOUNT_FORM_MESSAGES.token),
  );
}

/** `password` is the one of the sign-up. */
export const ConfirmRequest = v.object({ token: tokenOf(CONFIRM_TOKEN), password });

export const ResetRequest = v.object({ token: tokenOf(RESET_TOKEN), password: newPassword });

/** `code` is needed where there is a second factor. */
export const ChangePasswordRequest = v.object({
  current_password: password,
  new_password: newPassword,
  code: v.optional(signInCode),
});

export const CONFIRM_PARAMETER = 'confirm';

export const RESET_PARAMETER = 'reset';

export const FORGOT_PARAMETER = 'forgot';

const SignedInUser = v.object({ id: v.string(), email: v.string() });
export type SignedInUser = v.InferOutput<typeof SignedInUser>;

const tokenEntries = {
  user: SignedInUser,
  /** Each use of the session extends it. */
  expires_at: ResponseInstant,
};

/** Contains no token: the session is in an httpOnly cookie. */
export const TokenResponse = v.object(tokenEntries);

/** The same with and without an account. */
export const MailResponse = v.object({ status: v.literal('mail_sent') });

export const PasswordChanged = v.object({ status: v.literal('password_changed') });

export const SignedOut = v.object({ status: v.literal('signed_out') });

/**
 * `unknown`: role not readable; permits as little as `no_role` (docs/requirements.md#R140).
 * `no_second_factor`: an admin who has to set one up before anything else.
 */
export const SessionResponse = v.variant('access', [
  v.object({ access: v.literal('signed_out') }),
  v.object({
    ...tokenEntries,
    access: v.picklist(['admin', 'no_role', 'no_second_factor', 'unknown']),
    has_second_factor: v.boolean(),
  }),
]);
export type SessionResponse = v.InferOutput<typeof SessionResponse>;

const OwnSession = v.object({
  id: v.string(),
  /** Browser and system, such as 'Firefox on Android'; null if unknown. */
  device: v.nullable(v.string()),
  signed_in_at: ResponseInstant,
  is_current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

/** The sessions of an account that have not expired: the current one first, then the newest. */
export const OwnSessions = v.object({ sessions: v.array(OwnSession) });
export type OwnSessions = v.InferOutput<typeof OwnSessions>;
