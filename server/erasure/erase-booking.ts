import type { Kysely } from 'kysely';
import type { Database } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { lockBookings, upcomingSlots } from './erase-bookings.ts';
import { eraseGuest } from './erase-guest.ts';
import type { Erasure } from './erase-person.ts';
import { mailsOfBooking } from './mails-about.ts';

/** Erases a guest without an e-mail address, whom the team has booked; deleted bookings may have mails. */
const bookingById = (db: Kysely<Schema>, id: string) =>
  db.selectFrom('bookings').where('id', '=', id).where('guest_email', '=', '');

/** The e-mail address of a booking's guest, '' without one; undefined if there is no such booking. */
export async function guestEmailOf(db: Kysely<Schema>, id: string): Promise<string | undefined> {
  const booking = await db
    .selectFrom('bookings')
    .select('guest_email')
    .where('id', '=', id)
    .executeTakeFirst();
  return booking?.guest_email;
}

export const upcomingSlotOf = (db: Kysely<Schema>, id: string, now: Instant) =>
  upcomingSlots(bookingById(db, id), now);

/** Erases a guest without e-mail address. @throws the database's error; the outcome may be unknown */
export function eraseBooking(database: Database, id: string): Promise<Erasure> {
  return database.transaction(async (tx) => {
    const bookings = await lockBookings(tx, bookingById(tx.db, id));
    const mails = await mailsOfBooking(tx.db, id);
    return {
      ...(await eraseGuest(tx, { email: '', bookings, mails })),
      account: 'none',
      mentions: 0,
      auditEntriesAsAdmin: 0,
    };
  });
}
