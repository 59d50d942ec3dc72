import { type Kysely, sql } from 'kysely';

/** Frozen: a released migration is never edited and imports none of our modules. */
export function openBookings() {
  return {
    async up(db: Kysely<never>): Promise<void> {
      await sql`
        create index bookings_confirmed_by_email on bookings (lower(guest_email), booking_date)
        where status = 'confirmed'
      `.execute(db);
    },
  };
}
