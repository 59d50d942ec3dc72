import type { DetailsCorrection } from '#domain/guest-link/guest-booking.ts';
import { searchTextOf } from '#server/bookings/queries.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { replaceQueuedCorrection } from '#server/mail/queue/corrections.ts';
import type { GuestServices } from './guest-services.ts';
import {
  assertChangeable,
  changedMeanwhile,
  type LinkedBooking,
  lockLinkedBooking,
  updateUnchanged,
} from './linked-booking.ts';
import { notifyOfGuestChange } from './notify-change.ts';

/**
 * Changes name, phone number and topic; the same ones again change and mail nothing.
 * @throws Rejection `link_unknown`, `changed_meanwhile`, `too_late` or `too_many`
 */
export async function correctDetails(
  services: GuestServices,
  { key, ...details }: DetailsCorrection,
): Promise<LinkedBooking> {
  const { changes, clock, database, limits } = services;
  return changes.write(async (transaction, announce) => {
    const now = clock();
    const booking = await lockLinkedBooking(transaction, services, key);
    assertChangeable(booking, { status: 'confirmed' }, now);
    // The calendar entry has name and topic, but no phone number.
    const changesEntry =
      details.guest_name !== booking.guest_name || details.notes !== booking.notes;
    if (!changesEntry && details.guest_phone === booking.guest_phone) return booking;
    await limits.changes.consume(transaction, booking.id);
    const row = await updateUnchanged(transaction, booking)
      .set((is) => ({
        ...details,
        search_text: searchTextOf({ ...booking, ...details }),
        ...(changesEntry && { calendar_sequence: is('calendar_sequence', '+', 1) }),
      }))
      .executeTakeFirstOrThrow(changedMeanwhile);
    const corrected = await notifyOfGuestChange(transaction, {
      row,
      kind: 'corrected',
      byGuest: {},
      now,
      queuedAt: database.capabilities.now(),
      producerDelayMs: await replaceQueuedCorrection(transaction, booking.id, now),
    });
    await appendAudit(transaction, {
      at: now,
      actor: null,
      action: 'details_changed',
      ...auditedBooking(corrected),
    });
    announce({ topic: 'bookings', date: corrected.booking_date });
    return row;
  });
}
