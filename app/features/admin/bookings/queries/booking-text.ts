import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import type { ChangeByOthers } from './changes-by-others.ts';

export function describeBooking({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

/** @param noMail in place of the promise of a mail */
export function describeToggle(
  booking: Booking,
  isGuestNotified: boolean,
  noMail: string | undefined,
): string {
  const promise = noMail ?? fillText(adminBookings.guestNotified, { seconds: UNDO_SECONDS });
  return `${describeBooking(booking)}. ${isGuestNotified ? promise : adminBookings.guestNotNotified}`;
}

/** @param noMail in place of the promise of a mail */
export function describeDeletion(
  booking: Booking,
  isGuestNotified: boolean,
  noMail = adminBookings.guestNotifiedNow,
): string {
  return `${describeBooking(booking)}. ${isGuestNotified ? noMail : adminBookings.guestNotNotified}`;
}

export function describeChanges(changes: readonly ChangeByOthers[]): string {
  const { changes: copy } = adminBookings;
  const [first] = changes;
  if (!first || changes.length > 1) return fillText(copy.many, { count: changes.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? copy[booking.status] : copy[kind];
  return fillText(sentence, { who: describeBooking(booking) });
}
