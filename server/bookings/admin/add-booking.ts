import { v7 as uuid } from 'uuid';
import type { TeamBookingRequest } from '#domain/admin/bookings/team-booking.ts';
import type { BookingResponse } from '#domain/booking/created-booking.ts';
import type { AdminServices } from '#server/auth/accounts/services.ts';
import { withSavedResponse } from '#server/idempotency/idempotency-key.ts';
import { SAVED_BOOKINGS } from '#server/idempotency/saved-responses.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/mail-queue.ts';
import { insertBooking } from '../queries.ts';
import { assertTeamSlot, teamSlotTaken } from './team-slots.ts';

/** A booking that was agreed on by phone: without the guests' limits and documents, else like theirs. */
export function addBooking(
  { database }: Pick<AdminServices, 'database'>,
  { allows_blocked, ...details }: TeamBookingRequest,
  idempotencyKey: string | undefined,
  actor: string,
): Promise<BookingResponse> {
  const { booking_date, time_slot } = details;
  // Without the route, its key would answer the same details of a guest, with the guest's link.
  const request = { route: 'POST /api/admin/bookings', ...details };
  return withSavedResponse(
    { db: database.db, key: idempotencyKey, request, responses: SAVED_BOOKINGS },
    (save) =>
      database.transaction(
        async (tx) => {
          await tx.lockDate(booking_date, 'shared');
          await assertTeamSlot(tx, details, allows_blocked);
          const booking = {
            id: uuid(),
            ...details,
            guest_zone: null,
            status: 'confirmed',
          } as const;
          const { id, status } = booking;
          const response: BookingResponse = { id, booking_date, time_slot, status };
          await insertBooking(tx, booking);
          await enqueueBookingConfirmation(tx, booking);
          await save(tx, response);
          await tx.changed(booking, { actor, action: 'booked' });
          return response;
        },
        { onConflict: teamSlotTaken },
      ),
  );
}
