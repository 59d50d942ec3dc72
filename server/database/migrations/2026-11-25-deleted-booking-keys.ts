import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function deletedBookingKeys(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('deleted_booking_keys')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('deleted_at', instant, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('deleted_booking_keys_by_age')
        .on('deleted_booking_keys')
        .column('deleted_at')
        .execute();
    },
  };
}
