import { type Kysely, sql } from 'kysely';

/**
 * Frozen: a released migration is never edited and imports none of our modules. `two_factors` and
 * `users.two_factor_enabled` are those of Better Auth 1.7.24 (`compileMigrations()`), with our
 * names; `last_used_step` and the unique index are ours.
 */
export function secondFactor(engine: 'sqlite' | 'postgres') {
  const isSqlite = engine === 'sqlite';
  const instant = isSqlite ? 'integer' : 'bigint';
  const strict = isSqlite ? sql` strict` : sql``;
  const date = isSqlite ? sql`date` : 'timestamptz';
  const flag = isSqlite ? 'integer' : 'boolean';

  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema.alterTable('users').addColumn('two_factor_enabled', flag).execute();
      // When the person last proved to be the account's owner, by the database's clock.
      await db.schema.alterTable('sessions').addColumn('verified_at', instant).execute();

      await db.schema
        .createTable('two_factors')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('backup_codes', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('verified', flag)
        .addColumn('failed_verification_count', 'integer')
        .addColumn('locked_until', date)
        .addColumn('last_used_step', instant)
        .execute();
      await db.schema
        .createIndex('two_factors_secret_idx')
        .on('two_factors')
        .column('secret')
        .execute();
      await db.schema
        .createIndex('two_factors_user_id_idx')
        .on('two_factors')
        .column('user_id')
        .unique()
        .execute();

      await db.schema
        .createTable('recovery_codes')
        .addColumn('user_id', 'text', (column) =>
          column.notNull().references('users.id').onDelete('cascade'),
        )
        .addColumn('selector', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('recovery_codes_key', ['user_id', 'selector'])
        .modifyEnd(strict)
        .execute();
    },
  };
}
