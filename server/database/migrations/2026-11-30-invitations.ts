import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function invitations(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('invitations')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('note', 'text')
        .addColumn('window_from_days', 'integer', (column) => column.notNull())
        .addColumn('window_to_days', 'integer', (column) => column.notNull())
        .addColumn('uses_max', 'integer', (column) => column.notNull().defaultTo(1))
        .addColumn('uses', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('expires_at', instant, (column) => column.notNull())
        .addColumn('revoked_at', instant)
        // Null once the admin's account is gone.
        .addColumn('created_by', 'text', (column) =>
          column.references('users.id').onDelete('set null'),
        )
        .addColumn('created_at', instant, (column) => column.notNull())
        .addCheckConstraint('invitations_uses', sql`uses >= 0 and uses <= uses_max`)
        .addCheckConstraint('invitations_window', sql`window_from_days <= window_to_days`)
        .modifyEnd(strict)
        .execute();
      // No foreign keys: the evidence and the audit log remain when the invitation is deleted.
      await db.schema.alterTable('consents').addColumn('invitation_id', 'text').execute();
      await db.schema.alterTable('history').addColumn('invitation_id', 'text').execute();
      await sql`
        create index consents_by_invitation on consents (invitation_id)
        where invitation_id is not null
      `.execute(db);
    },
  };
}
