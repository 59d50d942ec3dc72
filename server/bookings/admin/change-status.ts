import type { Transaction } from 'kysely';
import type { SignedInUser } from '#domain/account/account.ts';
import {
  type ChangedBooking,
  type StatusChange,
  UNDO_MARGIN_SECONDS,
  UNDO_SECONDS,
} from '#domain/admin/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import type { AdminServices } from '#server/admin/admin-services.ts';
import { appendAudit, auditedBooking } from '#server/audit/audit.ts';
import { faultOf } from '#server/database/errors.ts';
import type { Schema } from '#server/database/schema.ts';
import { isGuestMailQueued } from '#server/mail/queue/mail-state.ts';
import { bookingOf } from './list-bookings.ts';
import { notifyGuest } from './notify-guest.ts';

/** A change that was made, or why it was not. */
export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly answer: ChangedBooking }
  | { readonly kind: 'refused'; readonly code: 'booking_gone' | 'slot_taken' };

/** The booking as it stands; undefined when there is none. */
async function findBooking(
  transaction: Transaction<Schema>,
  id: string,
): Promise<Booking | undefined> {
  const row = await transaction
    .selectFrom('bookings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && bookingOf(row);
}

/**
 * Cancels a booking or confirms it again. Only the database's unique index decides whether the slot
 * is still free; the date may be past or blocked (docs/requirements.md#R147). Idempotent.
 * @throws the database's error when it is away; then nothing was changed, or it cannot be known,
 *   and asking for the same again is safe
 */
export async function changeStatus(
  services: Pick<AdminServices, 'changes' | 'clock' | 'database'>,
  id: string,
  { status, tells_guest }: StatusChange,
  admin: SignedInUser,
): Promise<ChangeOutcome> {
  const now = services.clock();
  try {
    return await services.changes.write(async (transaction, announce) => {
      const row = await transaction
        .updateTable('bookings')
        .set((is) => ({ status, calendar_sequence: is('calendar_sequence', '+', 1) }))
        .where('id', '=', id)
        .where('status', '!=', status)
        .returningAll()
        .executeTakeFirst();
      if (row === undefined) {
        const unchanged = await findBooking(transaction, id);
        if (unchanged === undefined) return { kind: 'refused', code: 'booking_gone' };
        // The answer to the first time may have been lost, and its mail still wait.
        const is_guest_told = await isGuestMailQueued(transaction, id);
        return { kind: 'changed', answer: { booking: unchanged, is_guest_told } };
      }
      const booking = bookingOf(row);
      const is_guest_told = await notifyGuest(transaction, {
        booking,
        sequence: row.calendar_sequence,
        becomes: status,
        notifiesGuest: tells_guest,
        delayMs: (UNDO_SECONDS + UNDO_MARGIN_SECONDS) * 1000,
        now,
        queuedAt: services.database.capabilities.now(),
      });
      await appendAudit(transaction, {
        at: now,
        actor: admin.email,
        action: status,
        ...auditedBooking(booking),
      });
      announce({ topic: 'bookings', date: booking.booking_date });
      return { kind: 'changed', answer: { booking, is_guest_told } };
    });
  } catch (error) {
    if (faultOf(error) === 'conflict') return { kind: 'refused', code: 'slot_taken' };
    throw error;
  }
}
