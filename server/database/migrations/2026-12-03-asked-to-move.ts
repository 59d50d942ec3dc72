import type { Kysely } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function askedToMove() {
  return {
    async up(db: Kysely<never>): Promise<void> {
      // The slot instead of which the guest was asked to choose another one.
      await db.schema.alterTable('bookings').addColumn('asked_date', 'text').execute();
      await db.schema.alterTable('bookings').addColumn('asked_slot', 'text').execute();
    },
  };
}
