import type { ChangeByOthers } from '#app/features/admin/bookings/changes/changes-by-others.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

export function describeBooking({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

export function describeToggle(booking: Booking, isGuestTold: boolean): string {
  const told = isGuestTold
    ? fillText(adminBookings.told, { seconds: UNDO_SECONDS })
    : adminBookings.notTold;
  return `${describeBooking(booking)}. ${told}`;
}

export function describeDeletion(booking: Booking, isGuestTold: boolean): string {
  return `${describeBooking(booking)}. ${isGuestTold ? adminBookings.toldNow : adminBookings.notTold}`;
}

export function describeChanges(changes: readonly ChangeByOthers[]): string {
  const { news: words } = adminBookings;
  const [first] = changes;
  if (!first || changes.length > 1) return fillText(words.many, { count: changes.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? words[booking.status] : words[kind];
  return fillText(sentence, { who: describeBooking(booking) });
}
