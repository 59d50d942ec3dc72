import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function bookings(engine: 'sqlite' | 'postgres') {
  const instant = engine === 'sqlite' ? 'integer' : 'bigint';
  const strict = engine === 'sqlite' ? sql` strict` : sql``;

  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('bookings')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('guest_name', 'text', (column) => column.notNull())
        .addColumn('guest_email', 'text', (column) => column.notNull())
        .addColumn('guest_phone', 'text')
        .addColumn('booking_date', 'text', (column) => column.notNull())
        .addColumn('time_slot', 'text', (column) => column.notNull())
        .addColumn('notes', 'text')
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('created_at', instant, (column) => column.notNull())
        .addCheckConstraint('bookings_status', sql`status in ('confirmed', 'cancelled')`)
        .addCheckConstraint('bookings_date', sql`booking_date like '____-__-__'`)
        .addCheckConstraint(
          'bookings_lengths',
          sql`length(guest_name) between 1 and 100
            and length(guest_email) between 3 and 255
            and length(guest_phone) <= 50
            and length(notes) <= 500
            and length(time_slot) between 1 and 20`,
        )
        .modifyEnd(strict)
        .execute();
      // At most one confirmed booking per slot, for every writer.
      await sql`
        create unique index bookings_one_confirmed_per_slot
        on bookings (booking_date, time_slot) where status = 'confirmed'
      `.execute(db);

      await db.schema
        .createTable('blocked_dates')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('blocked_date', 'text', (column) => column.notNull().unique())
        .addColumn('reason', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addCheckConstraint('blocked_dates_date', sql`blocked_date like '____-__-__'`)
        .modifyEnd(strict)
        .execute();

      await db.schema
        .createTable('mails')
        .addColumn('id', 'text', (column) => column.primaryKey().notNull())
        .addColumn('job', 'text', (column) => column.notNull())
        .addColumn('audience', 'text', (column) => column.notNull())
        .addColumn('booking_id', 'text', (column) =>
          column.references('bookings.id').onDelete('set null'),
        )
        .addColumn('payload', 'text', (column) => column.notNull())
        .addColumn('status', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('next_attempt_at', instant, (column) => column.notNull())
        .addColumn('last_error', 'text')
        .addColumn('created_at', instant, (column) => column.notNull())
        .addColumn('sent_at', instant)
        .addCheckConstraint('mails_status', sql`status in ('queued', 'sent', 'failed')`)
        .addCheckConstraint('mails_audience', sql`audience in ('guest', 'producer')`)
        .modifyEnd(strict)
        .execute();
      await sql`
        create index mails_due on mails (next_attempt_at) where status = 'queued'
      `.execute(db);
      await db.schema.createIndex('mails_by_booking').on('mails').column('booking_id').execute();

      await db.schema
        .createTable('idempotency_answers')
        .addColumn('key', 'text', (column) => column.primaryKey().notNull())
        .addColumn('request_hash', 'text', (column) => column.notNull())
        .addColumn('answer', 'text', (column) => column.notNull())
        .addColumn('booking_id', 'text', (column) =>
          column.notNull().references('bookings.id').onDelete('cascade'),
        )
        .addColumn('created_at', instant, (column) => column.notNull())
        .modifyEnd(strict)
        .execute();
      await db.schema
        .createIndex('idempotency_answers_by_booking')
        .on('idempotency_answers')
        .column('booking_id')
        .execute();
      await db.schema
        .createIndex('idempotency_answers_by_age')
        .on('idempotency_answers')
        .column('created_at')
        .execute();
    },
  };
}
