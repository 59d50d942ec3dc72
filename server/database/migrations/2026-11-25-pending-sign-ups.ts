import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function pendingSignUps(engine: 'sqlite' | 'postgres') {
  const isSqlite = engine === 'sqlite';
  const instant = isSqlite ? 'integer' : 'bigint';

  async function createTable(db: Kysely<never>): Promise<void> {
    await db.schema
      .createTable('pending_sign_ups')
      .addColumn('id', 'text', (column) => column.primaryKey().notNull())
      .addColumn('email', 'text', (column) => column.notNull())
      .addColumn('password_hash', 'text', (column) => column.notNull())
      .addColumn('token_hash', 'text', (column) => column.notNull().unique())
      .addColumn('created_at', instant, (column) => column.notNull())
      .addColumn('expires_at', instant, (column) => column.notNull())
      .modifyEnd(isSqlite ? sql` strict` : sql``)
      .execute();
    await db.schema
      .createIndex('pending_sign_ups_by_email')
      .on('pending_sign_ups')
      .columns(['email', 'created_at'])
      .execute();
  }

  async function keepConfirmedAccountsOnly(db: Kysely<never>): Promise<void> {
    // The URL in their links no longer exists.
    await sql`
      delete from mails where job = 'send-account-mail' and status = 'queued'
        and payload like '%"auth-confirmation"%'
    `.execute(db);
    // Cascades to sessions and passwords.
    await sql`delete from users where not email_verified`.execute(db);
    await sql`delete from verifications where value not in (select id from users)`.execute(db);
    await db.schema.alterTable('users').addColumn('confirmed_at', instant).execute();
    // A stranger may have chosen it by signing up before the owner, who sets a new one by mail.
    await sql`update accounts set password = null`.execute(db);
    await sql`delete from sessions`.execute(db);
    await sql`delete from calendar_feeds`.execute(db);
    // Until this version only the confirmation changed a user's row.
    const updatedAt = isSqlite
      ? sql`unixepoch(updated_at) * 1000`
      : sql`(extract(epoch from updated_at) * 1000)::bigint`;
    await sql`update users set confirmed_at = ${updatedAt}`.execute(db);
  }

  async function endAccessWithPassword(db: Kysely<never>): Promise<void> {
    const deletions = sql`
      delete from sessions where user_id = new.user_id;
      delete from verifications where value = new.user_id;
      delete from calendar_feeds where user_id = new.user_id;
    `;
    if (isSqlite) {
      await sql`
        create trigger accounts_end_access after update of password on accounts
        when old.password is not new.password
        begin ${deletions} end
      `.execute(db);
      return;
    }
    await sql`
      create function accounts_end_access() returns trigger language plpgsql as
      $$ begin ${deletions} return null; end $$
    `.execute(db);
    await sql`
      create trigger accounts_end_access after update of password on accounts for each row
      when (old.password is distinct from new.password)
      execute function accounts_end_access()
    `.execute(db);
  }

  return {
    async up(db: Kysely<never>): Promise<void> {
      await createTable(db);
      await keepConfirmedAccountsOnly(db);
      await endAccessWithPassword(db);
    },
  };
}
