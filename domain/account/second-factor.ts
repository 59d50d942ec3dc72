import * as v from 'valibot';
import { cleaned } from '#domain/text/text-actions.ts';
import { presentPassword } from './password.ts';
import { isRecoveryCode } from './recovery-codes.ts';

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
