import * as v from 'valibot';
import { listOf } from '#domain/response-parts.ts';
import { cleaned } from '#domain/text/invisible.ts';
import { presentPassword } from './password.ts';

/** Omits letters and digits that are easily confused on paper. */
export const RECOVERY_CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const RECOVERY_CODE_COUNT = 10;

/** Mails and the admin area ask an owner with so many, or fewer, to make new ones. */
export const FEW_RECOVERY_CODES = 3;

/** Groups of four letters, such as abcd-efgh-jkmn. */
export const RECOVERY_CODE_LENGTH = 12;

const RECOVERY_CODE = new RegExp(`^[${RECOVERY_CODE_LETTERS}]{${RECOVERY_CODE_LENGTH}}$`);

export const isRecoveryCode = (code: string) => RECOVERY_CODE.test(code);

export const SECOND_FACTOR_FORM_MESSAGES = {
  code: 'Enter the 6 digits from your app, or a recovery code',
  wrongCode: 'This code is wrong, used up or too old. Try the next one.',
  appCode: 'Enter the 6 digits from your app',
  password: 'This is not your password',
} as const;

const APP_CODE = /^\d{6}$/;
/** Counts spaces and hyphens. */
const TYPED_MAXIMUM = 64;

function typedCode(message: string) {
  return v.pipe(
    v.string(message),
    cleaned,
    v.maxLength(TYPED_MAXIMUM, message),
    v.transform((text) => text.replace(/[\s\p{Pd}]/gu, '').toLowerCase()),
  );
}

/** Accepts spaces, hyphens and capitals, and returns the code without them. */
export const signInCode = v.pipe(
  typedCode(SECOND_FACTOR_FORM_MESSAGES.code),
  v.check((code) => APP_CODE.test(code) || isRecoveryCode(code), SECOND_FACTOR_FORM_MESSAGES.code),
);

const appCode = v.pipe(
  typedCode(SECOND_FACTOR_FORM_MESSAGES.appCode),
  v.regex(APP_CODE, SECOND_FACTOR_FORM_MESSAGES.appCode),
);

const password = presentPassword(SECOND_FACTOR_FORM_MESSAGES.password);

export const SetUpSecondFactorRequest = v.object({ password });

/** A recovery code is no proof that the app works. */
export const TurnOnSecondFactorRequest = v.object({ password, code: appCode });

export const ChangeSecondFactorRequest = v.object({ password, code: signInCode });

/** A code of the account's second factor, or the password of an account without one. */
export const VerifyIdentityRequest = v.union(
  [v.object({ code: signInCode }), v.object({ password })],
  SECOND_FACTOR_FORM_MESSAGES.code,
);

export const SecondFactorSetUp = v.object({
  /** Has the form base32, for an app that cannot scan the address as a QR code. */
  secret: v.string(),
  /** otpauth: URL. */
  address: v.string(),
});
export type SecondFactorSetUp = v.InferOutput<typeof SecondFactorSetUp>;

export const SecondFactorState = v.object({ is_on: v.boolean(), recovery_codes_left: v.number() });

/** The codes are stored as hashes: no other response contains them. */
export const NewRecoveryCodes = v.object({ recovery_codes: listOf(v.string()) });
export type NewRecoveryCodes = v.InferOutput<typeof NewRecoveryCodes>;

export const SecondFactorOff = v.object({ status: v.literal('off') });

export const IdentityVerified = v.object({ status: v.literal('verified') });
