import type { Kysely } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function guestLinks() {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .alterTable('bookings')
        .addColumn('link_generation', 'integer', (column) => column.notNull().defaultTo(0))
        .execute();
      await db.schema.alterTable('bookings').addColumn('guest_zone', 'text').execute();
      await db.schema.alterTable('bookings').addColumn('cancelled_by', 'text').execute();
      await db.schema.alterTable('history').addColumn('from_date', 'text').execute();
      await db.schema.alterTable('history').addColumn('from_slot', 'text').execute();
    },
  };
}
