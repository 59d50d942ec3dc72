import type { Kysely } from 'kysely';
import { show } from '#content/show/show.ts';
import { changesUntil, linkEndsAt } from '#domain/guest-link/changes-until.ts';
import { emailHint, type GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { findConsent } from '#server/bookings/consent.ts';
import { isOver } from '#server/bookings/is-over.ts';
import type { Schema } from '#server/database/schema.ts';
import type { GuestServices } from './guest-services.ts';
import { findLinkedBooking, isChangeable, type LinkedBooking } from './linked-booking.ts';

/** @throws Rejection `link_unknown` */
export async function readGuestBooking(
  { clock, database: { db }, linkKeys }: Pick<GuestServices, 'clock' | 'database' | 'linkKeys'>,
  key: string,
): Promise<GuestBooking> {
  const now = clock();
  const booking = await findLinkedBooking(db, linkKeys, key, now);
  const isInTime = isChangeable(booking, now);
  const isCancelled = booking.status === 'cancelled';
  return {
    status: booking.status,
    booking_date: booking.booking_date,
    time_slot: booking.time_slot,
    guest_name: booking.guest_name,
    guest_phone: booking.guest_phone,
    notes: booking.notes,
    email_hint: emailHint(booking.guest_email),
    guest_zone: booking.guest_zone,
    changes_until: changesUntil(booking, show.guestChangesUntilHours),
    is_changeable: isInTime && !isCancelled,
    is_reversible: isInTime && isCancelled && (await isCancelledByGuest(db, booking.id)),
    is_over: isOver(booking, now),
    link_ends_at: linkEndsAt(booking),
    consent: await findConsent(db, booking.id),
  };
}

/** Whether the guest, not an admin, made the last change of the booking's status. */
export async function isCancelledByGuest(
  db: Kysely<Schema>,
  bookingId: LinkedBooking['id'],
): Promise<boolean> {
  const last = await db
    .selectFrom('history')
    .select(['action', 'actor'])
    .where('booking_id', '=', bookingId)
    .where('action', 'in', ['cancelled', 'confirmed'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.action === 'cancelled' && last.actor === null;
}
