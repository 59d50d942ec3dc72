import { SECOND_FACTOR_FORM_MESSAGES } from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/auth-services.ts';
import type { Caller } from '#server/auth/better-auth/call-auth.ts';
import { consumeCode, type ProvenAccount } from '#server/auth/second-factor/consume-code.ts';
import { hasSecondFactor } from '#server/auth/second-factor/two-factor-row.ts';
import { Rejection } from '#server/errors/rejection.ts';

const invalidCode = (detail: string) => new Rejection('invalid', { detail, field: 'code' });

export const wrongCode = () => invalidCode(SECOND_FACTOR_FORM_MESSAGES.wrongCode);

/** @throws Rejection `invalid` at `code`, `second_factor_changed` if it is off, or `too_many` */
export async function requireCode(
  services: AuthServices,
  caller: Caller,
  account: ProvenAccount,
  code: string | undefined,
): Promise<void> {
  if (!(await hasSecondFactor(services.database.db, account.userId))) {
    throw new Rejection('second_factor_changed');
  }
  if (code === undefined) throw invalidCode(SECOND_FACTOR_FORM_MESSAGES.code);
  try {
    await consumeCode(services, caller, account, code);
  } catch (error) {
    throw error instanceof Rejection && error.code === 'invalid_code' ? wrongCode() : error;
  }
}
