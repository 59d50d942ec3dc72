import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
} from '#domain/account/second-factor.ts';
import type { AuthServices } from '#server/auth/accounts/services.ts';
import { recordChange } from '#server/auth/better-auth/account-mails.ts';
import type { PasswordHasher } from '#server/auth/better-auth/crypto.ts';
import type { AccountPassword } from '#server/auth/password/account-lock.ts';
import { countRows } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';

/** Finds the one hash to compare, since each comparison takes 100 ms. */
const SELECTOR_LENGTH = 4;

/** Verified where no code has the selector, so that the response takes as long. */
let hashOfNone: Promise<string> | undefined;

interface NewRecoveryCode {
  /** The person sees it in this form: abcd-efgh-jkmn. */
  readonly shown: string;
  readonly selector: string;
  readonly code_hash: string;
}

const randomLetter = () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)];

/** Hashed like passwords, since 60 bits could be guessed by who has read the database. */
export async function createRecoveryCodes(passwords: PasswordHasher): Promise<NewRecoveryCode[]> {
  const codes = new Map<string, NewRecoveryCode>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    const code = Array.from({ length: RECOVERY_CODE_LENGTH }, randomLetter).join('');
    const selector = code.slice(0, SELECTOR_LENGTH);
    // Hashed one at a time, since each hash takes 32 MB.
    const code_hash = await passwords.hash(code);
    codes.set(selector, { shown: code.replace(/.{4}(?=.)/g, '$&-'), selector, code_hash });
  }
  return [...codes.values()];
}

export async function replaceRecoveryCodes(
  transaction: Transaction<Schema>,
  userId: string,
  codes: readonly NewRecoveryCode[],
): Promise<void> {
  await transaction.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const rows = codes.map(({ selector, code_hash }) => ({ user_id: userId, selector, code_hash }));
  await transaction.insertInto('recovery_codes').values(rows).execute();
}

export const countRecoveryCodes = (db: Kysely<Schema>, userId: string) =>
  countRows(db.selectFrom('recovery_codes').where('user_id', '=', userId));

/** Uses up a code, with an audit entry and a mail to the owner; false for a wrong or used one. */
export async function consumeRecoveryCode(
  { database, passwords }: AuthServices,
  { userId, email }: AccountPassword,
  code: string,
): Promise<boolean> {
  const selector = code.slice(0, SELECTOR_LENGTH);
  const row = await database.db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  hashOfNone ??= passwords.hash('');
  const isValid = await passwords.verify(row?.code_hash ?? (await hashOfNone), code);
  if (row === undefined || !isValid) return false;
  return database.transaction(async (tx) => {
    const { numDeletedRows } = await tx.db
      .deleteFrom('recovery_codes')
      .where('user_id', '=', userId)
      .where('selector', '=', selector)
      .executeTakeFirstOrThrow();
    // Another request has used it first.
    if (numDeletedRows === 0n) return false;
    const codes_left = await countRecoveryCodes(tx.db, userId);
    await recordChange(tx, 'recovery_code_used', email, { codes_left });
    return true;
  });
}
