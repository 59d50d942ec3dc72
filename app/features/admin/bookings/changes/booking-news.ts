import type { BookingFilter, BookingPage, ListedBooking } from '#domain/admin/booking-list.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

/** What somebody else did to a booking that the page shows, or showed. */
export interface BookingNews {
  readonly kind: 'new' | 'changed' | 'deleted';
  readonly booking: ListedBooking;
}

/** How to tell news from a list that was merely read again. */
export interface NewsSource {
  readonly filter: BookingFilter;
  /** Whether a change of the date was heard a moment ago. */
  readonly hasChanged: (date: PlainDate) => boolean;
  /** Whether changes may have been missed: those of any date. */
  readonly hasMissed: boolean;
  /** Whether a change of a booking is being made here. */
  readonly isOwn: (id: string) => boolean;
}

/**
 * What somebody else has done between two readings of the same page. A row that only moved here from
 * the next page, because another one went, is no news.
 */
export function newsBetween(
  before: BookingPage,
  after: BookingPage,
  { filter, hasChanged, hasMissed, isOwn }: NewsSource,
): readonly BookingNews[] {
  const old = new Map(before.bookings.map((booking) => [booking.id, booking]));
  const present = new Set(after.bookings.map(({ id }) => id));
  const isKnown = ({ id }: ListedBooking) => old.has(id);
  const firstKnown = after.bookings.findIndex(isKnown);
  const lastKnown = after.bookings.findLastIndex(isKnown);
  const news: BookingNews[] = [];

  after.bookings.forEach((booking, index) => {
    const known = old.get(booking.id);
    const isFromNextPage =
      (before.earlier !== null && index < firstKnown) ||
      (before.later !== null && index > lastKnown);
    if (isOwn(booking.id)) return;
    if (known && known.status !== booking.status) news.push({ kind: 'changed', booking });
    const mayBeNew = hasMissed || hasChanged(booking.booking_date);
    if (!known && mayBeNew && !isFromNextPage) {
      // Among the cancelled ones a new row is an old booking.
      news.push({ kind: filter === 'cancelled' ? 'changed' : 'new', booking });
    }
  });
  for (const booking of before.bookings) {
    // Where changes were missed it may as well have gone with the day.
    const isGone = !present.has(booking.id) && hasChanged(booking.booking_date);
    // What leaves the cancelled ones has been confirmed again.
    if (isGone && filter !== 'cancelled' && !isOwn(booking.id)) {
      news.push({ kind: 'deleted', booking });
    }
  }
  return news;
}
