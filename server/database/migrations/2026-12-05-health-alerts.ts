import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function healthAlerts(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('health_problems')
        .addColumn('instance', 'text', (column) => column.notNull())
        .addColumn('item', 'text', (column) => column.notNull())
        .addColumn('value', instant)
        .addColumn('since', instant, (column) => column.notNull())
        .addColumn('seen_at', instant, (column) => column.notNull())
        .addPrimaryKeyConstraint('health_problems_key', ['instance', 'item'])
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createTable('health_alert')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('alerted', 'text', (column) => column.notNull())
        .addColumn('last_problem_at', instant)
        .addCheckConstraint('health_alert_one_row', sql`id = 1`)
        .addCheckConstraint('health_alert_alerted', sql`alerted in ('problem', 'well')`)
        .modifyEnd(strict)
        .execute();
      await sql`insert into health_alert (id, alerted) values (1, 'well')`.execute(db);
      // Empty until the first backup is recorded.
      await db.schema
        .createTable('last_backup')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('made_at', instant, (column) => column.notNull())
        .addCheckConstraint('last_backup_one_row', sql`id = 1`)
        .modifyEnd(strict)
        .execute();
      await sql`create index mails_failed on mails (created_at) where status = 'failed'`.execute(
        db,
      );
    },
  };
}
