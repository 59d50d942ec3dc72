import { type Kysely, sql } from 'kysely';

/**
 * The Idempotency-Keys of deleted bookings, so that a repeated request does not create a new one.
 * | Frozen: a released migration is never edited and imports none of our modules, so that its
 * result never changes.
 */
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
