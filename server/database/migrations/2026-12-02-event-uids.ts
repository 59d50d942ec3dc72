import { type Kysely, sql } from 'kysely';

/**
 * Keeps the UIDs of calendar entries that were sent with the domain of the mails; a database without
 * any needs no domain.
 * Frozen: a released migration is never edited and imports none of our modules.
 * @param domain of the mails at the time of the migration
 */
export function eventUids(engine: 'sqlite' | 'postgres', domain: string) {
  const strict = engine === 'sqlite' ? sql` strict` : sql``;
  return {
    async up(db: Kysely<never>): Promise<void> {
      await db.schema
        .createTable('event_uid_format')
        .addColumn('id', 'integer', (column) => column.primaryKey().notNull())
        .addColumn('suffix', 'text', (column) => column.notNull())
        .addCheckConstraint('event_uid_format_one_row', sql`id = 1`)
        .modifyEnd(strict)
        .execute();
      // The audit log also has the bookings that are deleted by now, whose cancellation may be waiting.
      await sql`
        insert into event_uid_format (id, suffix)
        select 1, case
          when exists (select 1 from history where booking_id is not null) then ${`@${domain}`}
          else ''
        end
      `.execute(db);
    },
  };
}
