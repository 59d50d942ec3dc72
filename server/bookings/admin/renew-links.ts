import type { Kysely, Selectable } from 'kysely';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { bookingOf } from '#server/bookings/booking-row.ts';
import { isMailable } from '#server/bookings/booking-rules.ts';
import type { Actor } from '#server/database/audit.ts';
import type { Database } from '#server/database/database.ts';
import type { BookingsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { enqueueRenewedLinks } from '#server/mail/queue/link-mails.ts';
import type { Instant } from '#server/time/clock.ts';
import { LINK_GENERATIONS_MAX } from '#server/tokens/guest-links.ts';

/** Ends the guest's link. @returns the URL of another one; null if links of this booking have ended */
export async function renewLink(
  { database, guestLinks }: Pick<AdminServices, 'database' | 'guestLinks'>,
  id: string,
  actor: Actor,
): Promise<string | null> {
  return database.transaction(async (tx) => {
    const booking = await tx.db
      .updateTable('bookings')
      .set((is) => ({ link_generation: is('link_generation', '+', 1) }))
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    if (booking === undefined) throw new Rejection('booking_not_found');
    if (booking.link_generation > LINK_GENERATIONS_MAX) throw new Rejection('no_more_links');
    await tx.changed(booking, { actor, action: 'link_renewed' });
    return guestLinks.linkTo(booking);
  });
}

const BATCH = 500;

interface RenewedLinks {
  readonly bookings: number;
  /** Guests of an upcoming recording: each gets a mail with the new link. */
  readonly mails: number;
}

type LinkedBooking = Pick<
  Selectable<BookingsTable>,
  'status' | 'guest_email' | 'booking_date' | 'time_slot' | 'link_generation'
>;

const needsLink = (booking: LinkedBooking, now: Instant) =>
  booking.status === 'confirmed' &&
  isMailable(booking, now) &&
  booking.link_generation <= LINK_GENERATIONS_MAX;

export async function countLinks(db: Kysely<Schema>, now: Instant): Promise<RenewedLinks> {
  const bookings = await db
    .selectFrom('bookings')
    .select(['status', 'guest_email', 'booking_date', 'time_slot'])
    .select((is) => is('link_generation', '+', 1).as('link_generation'))
    .execute();
  const guests = bookings.filter((booking) => needsLink(booking, now));
  return { bookings: bookings.length, mails: guests.length };
}

/** Ends all links and mails the new ones. After an interruption it renews all of them once more. */
export async function renewLinks(database: Database): Promise<RenewedLinks> {
  let last = '';
  let bookings = 0;
  let mails = 0;
  for (;;) {
    const ids = await idsAfter(database.db, last);
    const lastOfBatch = ids.at(-1);
    if (lastOfBatch === undefined) return { bookings, mails };
    const isFirst = bookings === 0;
    mails += await database.transaction(async (tx) => {
      const guests = await renewBatch(tx, ids);
      await enqueueRenewedLinks(tx, guests);
      // One entry for all bookings: thousands would hide the others.
      if (isFirst) await tx.audit({ actor: 'operator', action: 'links_renewed' });
      tx.announce({ topic: 'resync' });
      return guests.length;
    });
    bookings += ids.length;
    last = lastOfBatch;
  }
}

async function idsAfter(db: Kysely<Schema>, last: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bookings')
    .select('id')
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
    .execute();
  return rows.map(({ id }) => id);
}

async function renewBatch({ db, now }: UnitOfWork, ids: string[]) {
  const rows = await db
    .updateTable('bookings')
    .set((is) => ({ link_generation: is('link_generation', '+', 1) }))
    .where('id', 'in', ids)
    .returningAll()
    .execute();
  return rows
    .filter((row) => needsLink(row, now))
    .map((row) => ({ booking: bookingOf(row), sequence: row.calendar_sequence }));
}
