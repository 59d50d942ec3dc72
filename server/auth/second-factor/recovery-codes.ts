import { randomInt } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import {
  RECOVERY_CODE_COUNT,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODE_LETTERS,
} from '#domain/account/second-factor.ts';
import type { PasswordHasher } from '#server/auth/better-auth/crypto.ts';
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

const randomLetters = (count: number) =>
  Array.from(
    { length: count },
    () => RECOVERY_CODE_LETTERS[randomInt(RECOVERY_CODE_LETTERS.length)],
  );

/** Hashed like passwords, since 60 bits could be guessed by who has read the database. */
export async function createRecoveryCodes(passwords: PasswordHasher): Promise<NewRecoveryCode[]> {
  const codes = new Map<string, NewRecoveryCode>();
  while (codes.size < RECOVERY_CODE_COUNT) {
    const code = randomLetters(RECOVERY_CODE_LENGTH).join('');
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
  if (codes.length === 0) return;
  const rows = codes.map(({ selector, code_hash }) => ({ user_id: userId, selector, code_hash }));
  await transaction.insertInto('recovery_codes').values(rows).execute();
}

export async function countRecoveryCodes(db: Kysely<Schema>, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The selector of a valid code; null for a wrong or used one. */
export async function findRecoveryCode(
  db: Kysely<Schema>,
  passwords: PasswordHasher,
  userId: string,
  code: string,
): Promise<string | null> {
  const selector = code.slice(0, SELECTOR_LENGTH);
  const row = await db
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirst();
  hashOfNone ??= passwords.hash('');
  const isValid = await passwords.verify(row?.code_hash ?? (await hashOfNone), code);
  return row !== undefined && isValid ? selector : null;
}

/** False if another request has used it first. */
export async function deleteRecoveryCode(
  transaction: Transaction<Schema>,
  userId: string,
  selector: string,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('selector', '=', selector)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
