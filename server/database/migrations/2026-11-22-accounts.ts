import { type Kysely, sql } from 'kysely';

/**
 * Frozen: a released migration is never edited and imports none of our modules. The tables are
 * those of Better Auth 1.7.24 (`compileMigrations()`), with our names.
 */
export function accounts(engine: 'sqlite' | 'postgres') {
  const isSqlite = engine === 'sqlite';
  const instant = isSqlite ? 'integer' : 'bigint';
  const strict = isSqlite ? sql` strict` : sql``;
  /** Better Auth's instants: ISO 8601 text, or a timestamp. */
  const date = isSqlite ? sql`date` : 'timestamptz';
  const flag = isSqlite ? 'integer' : 'boolean';

  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('users')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('email_verified', flag, (column) => column.notNull())
        .addColumn('image', 'text')
        .addColumn('created_at', date, (column) => column.notNull())
        .addColumn('updated_at', date, (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('expires_at', date, (column) => column.notNull())
        .addColumn('token', 'text', (column) => column.notNull().unique())
        .addColumn('created_at', date, (column) => column.notNull())
        .addColumn('updated_at', date, (column) => column.notNull())
        .addColumn('ip_address', 'text')
        .addColumn('user_agent', 'text')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .execute();
      await db.schema
        .createIndex('sessions_user_id_idx')
        .on('sessions')
        .column('user_id')
        .execute();

      await db.schema
        .createTable('accounts')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('account_id', 'text', (column) => column.notNull())
        .addColumn('provider_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('access_token', 'text')
        .addColumn('refresh_token', 'text')
        .addColumn('id_token', 'text')
        .addColumn('access_token_expires_at', date)
        .addColumn('refresh_token_expires_at', date)
        .addColumn('scope', 'text')
        .addColumn('password', 'text')
        .addColumn('created_at', date, (column) => column.notNull())
        .addColumn('updated_at', date, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('accounts_user_id_idx')
        .on('accounts')
        .column('user_id')
        .execute();

      await db.schema
        .createTable('verifications')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('identifier', 'text', (column) => column.notNull())
        .addColumn('value', 'text', (column) => column.notNull())
        .addColumn('expires_at', date, (column) => column.notNull())
        .addColumn('created_at', date, (column) => column.notNull())
        .addColumn('updated_at', date, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('verifications_identifier_idx')
        .on('verifications')
        .column('identifier')
        .execute();

      await db.schema
        .createTable('address_limits')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('key', 'text', (column) => column.notNull().unique())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addColumn('last_request', 'bigint', (column) => column.notNull())
        .execute();

      await db.schema
        .createTable('account_limits')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('free_at', instant, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();

      await db.schema
        .createTable('user_roles')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('role', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('user_roles_key', ['user_id', 'role'])
        .addCheckConstraint('user_roles_role', sql`role in ('admin')`)
        .modifyEnd(strict)
        .execute();
    },
  };
}
