import { sameDetails } from '#domain/booking/guest-fields.ts';
import { type DetailsCorrection, withCorrections } from '#domain/guest-link/guest-booking.ts';
import type { Services } from '#server/auth/accounts/services.ts';
import { NEXT_SEQUENCE, searchTextOf, updateBooking } from '#server/bookings/booking-row.ts';
import { notifyOfChange } from '#server/bookings/change-booking.ts';
import { replaceQueuedCorrection } from '#server/mail/queue/booking-notifications.ts';
import { assertChangeable, type LinkedBooking, lockLinkedBooking } from './linked-booking.ts';

/** Changes what is sent of name, phone number and topic; the same ones again change and mail nothing. */
export function correctDetails(
  services: Services,
  { key, ...corrections }: DetailsCorrection,
): Promise<LinkedBooking> {
  const { database, limiters } = services;
  return database.transaction(async (tx) => {
    const booking = await lockLinkedBooking(tx, services, key);
    assertChangeable(booking, { status: 'confirmed' }, tx.now);
    const details = withCorrections(booking, corrections);
    if (sameDetails(details, booking)) return booking;
    // The calendar entry has name and topic, but no other details.
    const changesEntry =
      details.guest_name !== booking.guest_name || details.notes !== booking.notes;
    await limiters.changesPerBooking.consume(tx.db, booking.id);
    const changed = await updateBooking(tx, booking.id, {
      ...details,
      search_text: searchTextOf({ ...booking, ...details }),
      ...(changesEntry && { calendar_sequence: NEXT_SEQUENCE }),
    });
    await notifyOfChange(tx, {
      row: changed,
      kind: 'corrected',
      actor: 'guest',
      producerDelayMs: await replaceQueuedCorrection(tx.db, booking.id, tx.now),
    });
    await tx.changed(changed, { actor: 'guest', action: 'details_changed' });
    return { ...booking, ...changed };
  });
}
