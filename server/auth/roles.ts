import type { Kysely } from 'kysely';
import type { Instant, Schema } from '#server/database/schema.ts';

/** Whether the user is an admin (section 7, Role check). */
export async function isAdmin(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('user_roles')
    .select('role')
    .where('user_id', '=', userId)
    .where('role', '=', 'admin')
    .executeTakeFirst();
  return row !== undefined;
}

/** Addresses are kept in small letters. */
function userByEmail(db: Kysely<Schema>, email: string) {
  return db
    .selectFrom('users')
    .select(['id', 'email', 'email_verified'])
    .where('email', '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

/** Whether anybody has signed up with the address. */
export async function hasAccount(db: Kysely<Schema>, email: string): Promise<boolean> {
  return (await userByEmail(db, email)) !== undefined;
}

/**
 * Makes the user with this address an admin. An address that nobody has confirmed may have been
 * signed up by somebody else, who would become the admin.
 */
export async function grantAdmin(
  db: Kysely<Schema>,
  email: string,
  now: Instant,
): Promise<'granted' | 'unchanged' | 'no_user' | 'unconfirmed'> {
  const user = await userByEmail(db, email);
  if (!user) return 'no_user';
  if (!user.email_verified) return 'unconfirmed';
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('user_roles')
    .values({ user_id: user.id, role: 'admin', created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n ? 'granted' : 'unchanged';
}

/**
 * Takes the role away, and the calendar feed with it: the user's next call is refused, and a later
 * grant does not bring an old address back to life.
 */
export async function revokeAdmin(
  db: Kysely<Schema>,
  email: string,
): Promise<'revoked' | 'unchanged' | 'no_user'> {
  const user = await userByEmail(db, email);
  if (!user) return 'no_user';
  await db.deleteFrom('calendar_feeds').where('user_id', '=', user.id).execute();
  const { numDeletedRows } = await db
    .deleteFrom('user_roles')
    .where('user_id', '=', user.id)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n ? 'revoked' : 'unchanged';
}

/** The addresses of all admins, in order. */
export async function listAdmins(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('users', 'users.id', 'user_roles.user_id')
    .where('role', '=', 'admin')
    .select('users.email')
    .orderBy('users.email')
    .execute();
  return rows.map(({ email }) => email);
}
