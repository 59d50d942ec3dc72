import * as v from 'valibot';
import { ResponseInstant } from '#domain/response-parts.ts';

const SignedInUser = v.object({ id: v.string(), email: v.string() });
export type SignedInUser = v.InferOutput<typeof SignedInUser>;

const tokenEntries = {
  user: SignedInUser,
  /** Each use of the session extends it. */
  expires_at: ResponseInstant,
};

/** Contains no token: the session is in an httpOnly cookie. */
export const TokenResponse = v.object(tokenEntries);
export type TokenResponse = v.InferOutput<typeof TokenResponse>;

/** The same with and without an account. */
export const MailResponse = v.object({ status: v.literal('mail_sent') });
export type MailResponse = v.InferOutput<typeof MailResponse>;

export const PasswordChanged = v.object({ status: v.literal('password_changed') });
export type PasswordChanged = v.InferOutput<typeof PasswordChanged>;

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
