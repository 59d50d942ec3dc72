import { setTimeout as pause } from 'node:timers/promises';
import { type Selectable, sql, type Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { ACCOUNT_FORM_MESSAGES, CONFIRM_PARAMETER } from '#domain/account/account.ts';
import { addMs, type SqlInstant } from '#server/database/capabilities.ts';
import type { Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { createToken, hashToken } from '#server/tokens/secrets.ts';
import { userByEmail } from './accounts/roles.ts';
import type { AuthServices } from './accounts/services.ts';
import type { CallingClient } from './better-auth/call-auth.ts';
import { CREDENTIAL_PROVIDER } from './better-auth/settings.ts';
import { attemptKey } from './password/account-lock.ts';
import { openSession } from './session/sessions.ts';

const CONFIRMATION_LASTS_MS = 24 * 60 * 60 * 1000;

/** A further one replaces the oldest. */
const PENDING_PER_EMAIL = 3;

type PendingSignUp = Pick<Selectable<Schema['pending_sign_ups']>, 'id' | 'email' | 'password_hash'>;

/** Callers must serialize the sign-ups of an address. The returned token is stored as a hash. */
async function addPendingSignUp(
  transaction: Transaction<Schema>,
  { email, passwordHash }: { email: string; passwordHash: string },
  now: SqlInstant,
): Promise<string> {
  const token = createToken();
  await transaction
    .insertInto('pending_sign_ups')
    .values({
      id: uuid(),
      email,
      password_hash: passwordHash,
      token_hash: hashToken(token),
      created_at: now,
      expires_at: addMs(now, CONFIRMATION_LASTS_MS),
    })
    .execute();
  const newest = transaction
    .selectFrom('pending_sign_ups')
    .select('id')
    .where('email', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(PENDING_PER_EMAIL);
  await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .where('id', 'not in', newest)
    .execute();
  return token;
}

export async function deletePendingSignUps(transaction: Transaction<Schema>, email: string) {
  const rows = await transaction
    .deleteFrom('pending_sign_ups')
    .where('email', '=', email)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function signUp(
  { database, limits, mails, origin, passwords, passwordWork, ...services }: AuthServices,
  { clientIp, requestId }: CallingClient,
  credentials: { email: string; password: string },
): Promise<void> {
  const email = credentials.email.toLowerCase();
  await passwordWork(async () => {
    await limits.signUpPerClient.consume(database.db, clientIp);
    await limits.signUpOnSite.consume(database.db, 'site');
    const earliest = pause(services.uniformResponseMs);
    // Always hashed, and before the transaction, which holds SQLite's only connection.
    const passwordHash = await passwords.hash(credentials.password);
    await database.transaction(async (tx) => {
      const isKnown = (await userByEmail(tx.db, email)) !== undefined;
      const kind = isKnown ? 'account-exists' : 'auth-confirmation';
      await mails.enqueue(tx, { kind, to: email, requestId }, async () => {
        if (isKnown) return `${origin()}/auth`;
        const token = await addPendingSignUp(tx.db, { email, passwordHash }, tx.databaseNow);
        return `${origin()}/auth?${CONFIRM_PARAMETER}=${token}`;
      });
    });
    await earliest;
  });
}

/** @throws Rejection `link_expired` if another sign-up of the address was confirmed meanwhile */
async function addAccount(tx: UnitOfWork, { id, email, password_hash }: PendingSignUp) {
  const deleted = await deletePendingSignUps(tx.db, email);
  const isFirst =
    deleted.includes(id) &&
    (await insertAccount(tx.db, { email, password_hash }, tx.databaseNow)) !== null;
  if (!isFirst) throw new Rejection('link_expired');
}

/** Inserts the rows that Better Auth would write; null if the address has an account. */
export async function insertAccount(
  transaction: Transaction<Schema>,
  { email, password_hash }: Pick<PendingSignUp, 'email' | 'password_hash'>,
  now: SqlInstant,
): Promise<string | null> {
  const userId = uuid();
  const at = new Date().toISOString();
  const times = { created_at: at, updated_at: at };
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('users')
    .values({
      id: userId,
      name: '',
      email,
      email_verified: sql<boolean>`true`,
      confirmed_at: now,
      ...times,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return null;
  await transaction
    .insertInto('accounts')
    .values({
      id: uuid(),
      account_id: userId,
      provider_id: CREDENTIAL_PROVIDER,
      user_id: userId,
      password: password_hash,
      ...times,
    })
    .execute();
  return userId;
}

/** Token and password together: with one of them, a stranger's sign-up would become the owner's account. */
export async function confirmSignUp(
  services: AuthServices,
  caller: CallingClient,
  { token, password }: { token: string; password: string },
) {
  const { clock, database, limits, passwords, passwordWork } = services;
  return passwordWork(async () => {
    await limits.confirmPerClient.consume(database.db, caller.clientIp);
    const pending = await database.db
      .selectFrom('pending_sign_ups')
      .select(['id', 'email', 'password_hash'])
      .where('token_hash', '=', hashToken(token))
      .where('expires_at', '>', clock())
      .executeTakeFirst();
    if (pending === undefined) throw new Rejection('link_expired');
    const earlier = `link ${pending.id}` as const;
    await limits.signInPerAccount.consume(database.db, attemptKey(pending.email, earlier));
    if (!(await passwords.verify(pending.password_hash, password))) {
      throw new Rejection('invalid_credentials', {
        detail: ACCOUNT_FORM_MESSAGES.confirmationPassword,
      });
    }
    await database.transaction((tx) => addAccount(tx, pending));
    const step = { code: undefined, earlier };
    return openSession(services, caller, { email: pending.email, password }, step);
  });
}
