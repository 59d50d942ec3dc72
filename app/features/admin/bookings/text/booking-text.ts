import type { ChangeByOthers } from '#app/features/admin/bookings/changes/changes-by-others.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

/** Replaces the placeholders in braces of a sentence of content/. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
}

/** 'Jane Wambui, Tue 17 Nov, 9:30 AM'. */
export function describeBooking({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

/** The booking of a toggle, and whether the guest is notified. */
export function describeToggle(booking: Booking, isGuestTold: boolean): string {
  const told = isGuestTold
    ? fill(adminBookings.told, { seconds: UNDO_SECONDS })
    : adminBookings.notTold;
  return `${describeBooking(booking)}. ${told}`;
}

/** The deleted booking, and whether the guest is notified. */
export function describeDeletion(booking: Booking, isGuestTold: boolean): string {
  return `${describeBooking(booking)}. ${isGuestTold ? adminBookings.toldNow : adminBookings.notTold}`;
}

/** Changes that somebody else made, in a sentence. */
export function describeChanges(changes: readonly ChangeByOthers[]): string {
  const { news: words } = adminBookings;
  const [first] = changes;
  if (!first || changes.length > 1) return fill(words.many, { count: changes.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? words[booking.status] : words[kind];
  return fill(sentence, { who: describeBooking(booking) });
}
