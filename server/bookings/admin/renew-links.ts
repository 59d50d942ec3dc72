import type { Kysely } from 'kysely';
import type { Services } from '#server/auth/accounts/services.ts';
import { bookingNotFound, bookingOf } from '#server/bookings/booking-row.ts';
import { isMailable } from '#server/bookings/booking-rules.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingRow, Schema } from '#server/database/schema.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { enqueueLinks } from '#server/mail/queue/link-mails.ts';
import type { Instant } from '#server/time/clock.ts';
import { LINK_GENERATIONS_MAX } from '#server/tokens/guest-links.ts';

const withNextLink = (db: Kysely<Schema>) =>
  db
    .updateTable('bookings')
    .set((is) => ({ link_generation: is('link_generation', '+', 1) }))
    .returningAll();

/** Ends the guest's link. @returns the URL of another one; null if links of this booking have ended */
export async function renewLink(
  { database, guestLinks }: Pick<Services, 'database' | 'guestLinks'>,
  id: string,
  actor: Actor,
): Promise<string | null> {
  const renewed = await database.transaction(async (tx) => {
    const booking = await withNextLink(tx.db)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(bookingNotFound);
    if (booking.link_generation > LINK_GENERATIONS_MAX) throw new Rejection('no_more_links');
    await tx.changed(booking, { actor, action: 'link_renewed' });
    return booking;
  });
  return guestLinks.linkTo(renewed);
}

const BATCH = 500;

type LinkedBooking = Pick<
  BookingRow,
  'status' | 'guest_email' | 'booking_date' | 'time_slot' | 'link_generation'
>;

const needsLink = (booking: LinkedBooking, now: Instant) =>
  booking.status === 'confirmed' &&
  isMailable(booking, now) &&
  booking.link_generation <= LINK_GENERATIONS_MAX;

/** `mails`: to the guests of upcoming recordings, each with the new link. */
export async function countLinks(db: Kysely<Schema>, now: Instant) {
  const bookings = await db
    .selectFrom('bookings')
    .select(['status', 'guest_email', 'booking_date', 'time_slot'])
    .select((is) => is('link_generation', '+', 1).as('link_generation'))
    .execute();
  const guests = bookings.filter((booking) => needsLink(booking, now));
  return { bookings: bookings.length, mails: guests.length };
}

/** Ends all links and mails the new ones. After an interruption it renews all of them once more. */
export async function renewLinks(database: Database) {
  const batch = database.db.selectFrom('bookings').select('id').orderBy('id').limit(BATCH);
  let last = '';
  let bookings = 0;
  let mails = 0;
  for (;;) {
    const ids = (await batch.where('id', '>', last).execute()).map(({ id }) => id);
    const lastOfBatch = ids.at(-1);
    if (lastOfBatch === undefined) return { bookings, mails };
    const isFirst = bookings === 0;
    mails += await database.transaction(async (tx) => {
      const rows = await withNextLink(tx.db).where('id', 'in', ids).execute();
      const guests = rows
        .filter((row) => needsLink(row, tx.now))
        .map((row) => ({ booking: bookingOf(row), sequence: row.calendar_sequence }));
      await enqueueLinks(tx, guests, true);
      // One entry for all bookings: thousands would hide the others.
      if (isFirst) await tx.audit({ actor: 'operator', action: 'links_renewed' });
      tx.announce({ topic: 'resync' });
      return guests.length;
    });
    bookings += ids.length;
    last = lastOfBatch;
  }
}
