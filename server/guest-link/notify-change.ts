import type { Transaction } from 'kysely';
import type { Booking } from '#domain/booking/booking.ts';
import { replaceGuestNotification } from '#server/bookings/notify-guest.ts';
import { bookingOf } from '#server/bookings/queries.ts';
import type { SqlInstant } from '#server/database/database.ts';
import type { Schema } from '#server/database/schema.ts';
import type { BookingNotificationKind, GuestAction } from '#server/mail/queue/mail-payload.ts';
import { enqueueNotifications, type NewNotification } from '#server/mail/queue/mail-queue.ts';
import type { Instant } from '#server/time/clock.ts';
import type { LinkedBooking } from './linked-booking.ts';

interface NotifiedChange {
  /** The booking after the change. */
  readonly row: LinkedBooking;
  readonly kind: BookingNotificationKind;
  readonly byGuest: Partial<GuestAction>;
  readonly now: Instant;
  readonly queuedAt: SqlInstant;
  readonly producerDelayMs?: number;
}

/** Mails the guest what is new for them, and the producer what the guest did. */
export async function notifyOfGuestChange(
  transaction: Transaction<Schema>,
  { row, kind, byGuest, now, queuedAt, producerDelayMs = 0 }: NotifiedChange,
): Promise<Booking> {
  const booking = bookingOf(row);
  const action = { reason: null, ...byGuest };
  const common = { booking, sequence: row.calendar_sequence };
  const toGuest = await replaceGuestNotification(transaction, {
    ...common,
    notifiesGuest: true,
    byGuest: action,
    delayMs: 0,
    now,
    queuedAt,
  });
  const toProducer: NewNotification = {
    ...common,
    audience: 'producer',
    kind,
    byGuest: action,
    delayMs: producerDelayMs,
    now: queuedAt,
  };
  await enqueueNotifications(transaction, ...(toGuest ? [toGuest] : []), toProducer);
  return booking;
}
