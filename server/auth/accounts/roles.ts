import type { Kysely } from 'kysely';
import { comparableEmail } from '#domain/text/email-address.ts';
import { lockAccount } from '#server/auth/password/account-lock.ts';
import type { Database } from '#server/database/database.ts';
import { hasRow } from '#server/database/queries.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';

export function isAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  return hasRow(
    db
      .selectFrom('user_roles')
      .select('role')
      .where('user_id', '=', userId)
      .where('role', '=', 'admin'),
  );
}

export function userByEmail(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'confirmed_at'])
    .where('email', '=', comparableEmail(email))
    .executeTakeFirst();
}

/** An unconfirmed sign-up gets no role, since it may be anybody's. */
export async function grantAdmin(db: Kysely<Schema>, email: string, now: Instant) {
  const user = await userByEmail(db, email);
  if (!user) {
    const signUps = db.selectFrom('pending_sign_ups').where('email', '=', comparableEmail(email));
    return { kind: (await hasRow(signUps.select('id'))) ? 'unconfirmed' : 'no_user' } as const;
  }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'admin', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  const kind = numInsertedOrUpdatedRows === 1n ? 'granted' : 'unchanged';
  return { kind, confirmedAt: user.confirmed_at } as const;
}

/** Deletes the feed too, which a later grant must not restore. A concurrent `createFeed` waits. */
export async function revokeAdmin(database: Database, email: string) {
  const user = await userByEmail(database.db, email);
  if (!user) return 'no_user';
  return database.transaction(async (tx) => {
    await lockAccount(tx.db, user.id);
    await tx.db.deleteFrom('calendar_feeds').where('user_id', '=', user.id).execute();
    const { numDeletedRows } = await tx.db
      .deleteFrom('user_roles')
      .where('user_id', '=', user.id)
      .where('role', '=', 'admin')
      .executeTakeFirstOrThrow();
    return numDeletedRows === 1n ? 'revoked' : 'unchanged';
  });
}

export async function listAdmins(db: Kysely<Schema>) {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('role', '=', 'admin')
    .select(['users.email', 'two_factor_enabled'])
    .orderBy('users.email')
    .execute();
  return rows.map((row) => ({
    email: row.email,
    hasSecondFactor: Boolean(row.two_factor_enabled),
  }));
}
