import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function instances(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('instances')
        .addColumn('instance', 'text', (column) => column.primaryKey().notNull())
        .addColumn('auth_secret', 'text', (column) => column.notNull())
        .addColumn('booking_passcode', 'text', (column) => column.notNull())
        .addColumn('seen_at', instant, (column) => column.notNull())
        .modifyEnd(engine === 'sqlite' ? sql` strict` : sql``)
        .execute();
    },
  };
}
