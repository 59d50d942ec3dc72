import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function reminders(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;

  return {
    async up(db: Kysely<never>): Promise<void> {
      // Of several instances, the first to insert a row sends the mail.
      await db.schema
        .createTable('booking_reminders')
        .addColumn('booking_id', 'text', (column) =>
          column.notNull().references('bookings.id').onDelete('cascade'),
        )
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('booking_date', 'text', (column) => column.notNull())
        .addColumn('time_slot', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('booking_reminders_key', [
          'booking_id',
          'kind',
          'booking_date',
          'time_slot',
        ])
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createTable('day_schedules')
        .addColumn('schedule_date', 'text', (column) => column.primaryKey().notNull())
        .modifyEnd(strict)
        .execute();
      // The slot for which the guest said 'I will be there'.
      await db.schema.alterTable('bookings').addColumn('attending_date', 'text').execute();
      await db.schema.alterTable('bookings').addColumn('attending_slot', 'text').execute();
      await db.schema.alterTable('bookings').addColumn('reminders_stopped_at', instant).execute();
    },
  };
}
