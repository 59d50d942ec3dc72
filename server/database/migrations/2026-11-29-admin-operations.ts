import { type Kysely, sql } from 'kysely';

/**
 * '' is the address of a guest whom the team has booked without one.
 * Frozen: a released migration is never edited and imports none of our modules.
 */
export function adminOperations() {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`alter table bookings drop constraint bookings_lengths`.execute(db);
      await sql`
        alter table bookings add constraint bookings_lengths check (
          length(guest_name) between 1 and 100
          and (guest_email = '' or length(guest_email) between 3 and 255)
          and length(guest_phone) <= 50
          and length(notes) <= 500
          and length(time_slot) between 1 and 20
        )
      `.execute(db);
      await db.schema.alterTable('bookings').addColumn('team_note', 'text').execute();
      await db.schema
        .alterTable('bookings')
        .addColumn('outcome', 'text', (column) =>
          column.check(sql`outcome in ('came', 'did_not_come')`),
        )
        .execute();
    },
  };
}
