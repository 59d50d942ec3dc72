import type { BookingNews } from '#app/features/admin/bookings/changes/booking-news.ts';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { UNDO_SECONDS } from '#domain/admin/status-change.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { formatListDay } from '#domain/time/plain-date.ts';

/** A sentence of content/ with the values in the places of its braces. */
export function fill(sentence: string, values: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (place, key: string) => String(values[key] ?? place));
}

/** 'Jane Wambui, Tue 17 Nov, 9:30 AM'. */
export function sayWho({ guest_name, booking_date, time_slot }: Booking): string {
  return `${guest_name}, ${formatListDay(booking_date)}, ${time_slot}`;
}

/** Whom a toggle was about, and whether the guest hears of it. */
export function sayToggle(booking: Booking, isGuestTold: boolean): string {
  const told = isGuestTold
    ? fill(adminBookings.told, { seconds: UNDO_SECONDS })
    : adminBookings.notTold;
  return `${sayWho(booking)}. ${told}`;
}

/** Who was deleted, and whether the guest hears of it. */
export function sayDeletion(booking: Booking, isGuestTold: boolean): string {
  return `${sayWho(booking)}. ${isGuestTold ? adminBookings.toldNow : adminBookings.notTold}`;
}

/** What somebody else did, in a sentence. */
export function sayNews(news: readonly BookingNews[]): string {
  const { news: words } = adminBookings;
  const [first] = news;
  if (!first || news.length > 1) return fill(words.many, { count: news.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? words[booking.status] : words[kind];
  return fill(sentence, { who: sayWho(booking) });
}
