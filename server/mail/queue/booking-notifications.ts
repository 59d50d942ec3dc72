import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import type { MailsTable, Schema } from '#server/database/schema.ts';
import type { UnitOfWork } from '#server/database/unit-of-work.ts';
import {
  type BookingNotificationKind,
  bookingNotification,
  type NewGuestAction,
} from '#server/mail/kinds/booking-notification.ts';
import { parsePayload } from '#server/mail/kinds/mail-kinds.ts';
import type { Instant } from '#server/time/clock.ts';
import { deleteWaiting, newMail } from './mail-queue.ts';
import { CANCELLED_MAIL } from './mail-state.ts';

/** Derived from the booking, since later mails refer to its confirmation, also once that is deleted. */
export function confirmationId(bookingId: Booking['id'], audience: MailsTable['audience']): string {
  return `${bookingId}-${audience}`;
}

export async function enqueueBookingConfirmation(
  tx: UnitOfWork,
  booking: Booking,
  bookedBy: 'guest' | 'team' = 'team',
): Promise<void> {
  const by_guest = bookedBy === 'guest' ? {} : undefined;
  const payload = { kind: 'confirmed', sequence: 0, booking, by_guest } as const;
  const confirmation = (audience: MailsTable['audience']) => ({
    ...newMail(payload, tx.databaseNow, { audience }),
    id: confirmationId(booking.id, audience),
  });
  const toGuest = booking.guest_email === '' ? [] : [confirmation('guest')];
  await tx.enqueue(...toGuest, confirmation('producer'));
}

export interface NewNotification {
  readonly audience: MailsTable['audience'];
  readonly kind: BookingNotificationKind;
  readonly booking: Booking;
  readonly sequence: number;
  /** Delays the mail, at most an hour, so that a change can be undone. */
  readonly delayMs: number;
  readonly byGuest?: NewGuestAction | undefined;
}

/** Must run before a deletion of the booking, which sets the mail's `booking_id` to null. */
export async function enqueueNotifications(
  tx: UnitOfWork,
  ...notifications: readonly NewNotification[]
): Promise<void> {
  const mails = notifications.map(({ kind, booking, sequence, byGuest, ...options }) =>
    newMail({ kind, sequence, booking, by_guest: byGuest }, tx.databaseNow, options),
  );
  await tx.enqueue(...mails);
}

/** Attempted mails may have arrived: they become 'failed', for `getLastNotification` to find. */
export async function cancelQueuedNotifications(
  transaction: Transaction<Schema>,
  bookingId: Booking['id'],
  audience: MailsTable['audience'],
): Promise<void> {
  await deleteWaiting(transaction, bookingNotification)
    .where('booking_id', '=', bookingId)
    .where('audience', '=', audience)
    .execute();
  await transaction
    .updateTable('mails')
    .set({ status: 'failed', last_error: CANCELLED_MAIL })
    .where('booking_id', '=', bookingId)
    .where('job', '=', bookingNotification.job)
    .where('audience', '=', audience)
    .where('status', '=', 'queued')
    .execute();
}

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
  for (const { id } of corrections) {
    await deleteWaiting(transaction, bookingNotification).where('id', '=', id).execute();
  }
  const delays = corrections
    .filter(({ attempts }) => attempts > 0)
    // A mail that is being sent has no time yet; it is taken as sent now.
    .map(({ sent_at }) => (sent_at ?? now) + PERIOD_MS - now);
  // At most the period: a clock may have been set back.
  return Math.min(PERIOD_MS, Math.max(0, ...delays));
}
