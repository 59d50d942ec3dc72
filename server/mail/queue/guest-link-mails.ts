import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import { enqueue, JOBS, newMail } from './mail-queue.ts';

interface LinkedGuest {
  readonly booking: Booking;
  readonly sequence: number;
}

/** Replaces links that wait. A change of the booking does not replace them, as it replaces notifications. */
async function enqueueLinks(
  transaction: Transaction<Schema>,
  guests: readonly LinkedGuest[],
  is_renewed: boolean,
  now: SqlInstant,
): Promise<void> {
  if (guests.length === 0) return;
  const ids = guests.map(({ booking }) => booking.id);
  await transaction
    .deleteFrom('mails')
    .where('booking_id', 'in', ids)
    .where('job', '=', JOBS.link)
    .where('status', '=', 'queued')
    // Others may be on their way.
    .where('attempts', '=', 0)
    .execute();
  const mails = guests.map((guest) => newMail({ kind: 'link', is_renewed, ...guest }, now));
  await enqueue(transaction, ...mails);
}

/** The link that somebody has asked for at /your-booking. */
export const enqueueGuestLink = (
  transaction: Transaction<Schema>,
  booking: Booking,
  sequence: number,
  now: SqlInstant,
) => enqueueLinks(transaction, [{ booking, sequence }], false, now);

/** The links of many guests, after the operator has renewed them. */
export const enqueueRenewedLinks = (
  transaction: Transaction<Schema>,
  guests: readonly LinkedGuest[],
  now: SqlInstant,
) => enqueueLinks(transaction, guests, true, now);
