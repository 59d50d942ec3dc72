import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Instant } from '#server/time/clock.ts';
import { parsePayload } from './mail-payload.ts';

/** The producer gets at most one mail per period about corrected details of a booking. */
const PERIOD_MS = 10 * 60_000;

/** Deletes the producer's waiting correction, which the next one replaces. @returns the next one's delay */
export async function replaceQueuedCorrection(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
  now: Instant,
): Promise<number> {
  const mails = await transaction
    .selectFrom('mails')
    .select(['id', 'payload', 'attempts', 'sent_at'])
    .where('booking_id', '=', bookingId)
    .where('audience', '=', 'producer')
    .execute();
  const corrections = mails.filter(({ payload }) => parsePayload(payload)?.kind === 'corrected');
  if (corrections.length > 0) {
    // In the statement: a worker may have claimed one meanwhile.
    await transaction
      .deleteFrom('mails')
      .where(
        'id',
        'in',
        corrections.map(({ id }) => id),
      )
      .where('attempts', '=', 0)
      .execute();
  }
  const delays = corrections
    .filter(({ attempts }) => attempts > 0)
    // A mail that is being sent has no time yet; it is taken as sent now.
    .map(({ sent_at }) => (sent_at ?? now) + PERIOD_MS - now);
  // At most the period: a clock may have been set back.
  return Math.min(PERIOD_MS, Math.max(0, ...delays));
}
