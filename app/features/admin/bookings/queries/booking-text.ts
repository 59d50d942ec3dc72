import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/bookings/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';
import type { ChangeByOthers } from './changes-by-others.ts';

export function describeBooking({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

export function describeToggle(booking: Booking, isGuestNotified: boolean): string {
  const notification = isGuestNotified
    ? fillText(adminBookings.guestNotified, { seconds: UNDO_SECONDS })
    : adminBookings.guestNotNotified;
  return `${describeBooking(booking)}. ${notification}`;
}

export function describeDeletion(booking: Booking, isGuestNotified: boolean): string {
  return `${describeBooking(booking)}. ${isGuestNotified ? adminBookings.guestNotifiedNow : adminBookings.guestNotNotified}`;
}

export function describeChanges(changes: readonly ChangeByOthers[]): string {
  const { changes: copy } = adminBookings;
  const [first] = changes;
  if (!first || changes.length > 1) return fillText(copy.many, { count: changes.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? copy[booking.status] : copy[kind];
  return fillText(sentence, { who: describeBooking(booking) });
}
