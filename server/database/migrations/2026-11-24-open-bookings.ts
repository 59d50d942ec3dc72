import { type Kysely, sql } from 'kysely';

/**
 * An index by which the bookings of one e-mail address that are still to come are found, however
 * many of it are past.
 *
 * Frozen: a released migration is never edited, and imports nothing of ours, so that what it made
 * years ago it still makes today.
 */
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
