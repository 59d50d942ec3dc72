import { v7 as uuid } from 'uuid';
import type { SignedInUser } from '#domain/account/account-responses.ts';
import type { TeamBookingRequest } from '#domain/admin/bookings/team-booking.ts';
import { ADMIN_REJECTIONS } from '#domain/admin/messages.ts';
import type { BookingResponse } from '#domain/booking/created-booking.ts';
import type { AdminServices } from '#server/auth/accounts/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/database/audit.ts';
import { rejectOnConflict } from '#server/database/reject-on-conflict.ts';
import { Rejection } from '#server/errors/rejection.ts';
import { saveResponse, withIdempotencyKey } from '#server/idempotency/saved-bookings.ts';
import { enqueueBookingConfirmation } from '#server/mail/queue/mail-queue.ts';
import { insertBooking } from '../queries.ts';
import { assertTeamSlot } from './team-slots.ts';

/**
 * A booking that was agreed on by phone: without the guests' limits and documents, else like theirs.
 * @throws Rejection `date_unavailable`, `slot_unavailable`, `date_blocked`, `slot_taken`,
 * `idempotency_mismatch` or `booking_cancelled`
 */
export function addBooking(
  { changes, clock, database }: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  { allows_blocked, ...details }: TeamBookingRequest,
  idempotencyKey: string | undefined,
  admin: SignedInUser,
): Promise<BookingResponse> {
  const { booking_date, time_slot } = details;
  return withIdempotencyKey(database.db, idempotencyKey, details, () =>
    rejectOnConflict(
      () => new Rejection('slot_taken', { detail: ADMIN_REJECTIONS.slotTaken, field: 'time_slot' }),
      () =>
        changes.write(async (transaction, announce) => {
          const now = clock();
          await database.capabilities.lockDate(transaction, booking_date, 'shared');
          await assertTeamSlot(transaction, details, { allowsBlocked: allows_blocked, now });
          const booking = {
            id: uuid(),
            ...details,
            guest_zone: null,
            status: 'confirmed',
          } as const;
          const { id, status } = booking;
          const response: BookingResponse = { id, booking_date, time_slot, status };
          await insertBooking(transaction, booking, now);
          await enqueueBookingConfirmation(transaction, booking, database.capabilities.now());
          await appendAudit(transaction, {
            at: now,
            actor: admin.email,
            action: 'booked',
            ...auditedBooking(booking),
          });
          await saveResponse(transaction, idempotencyKey, details, response, now);
          announce({ topic: 'bookings', date: booking_date });
          return response;
        }),
    ),
  );
}
