import type { PlainDate } from '#domain/plain-date.ts';
import type { BookingFilter, BookingPage, ListedBooking } from '#domain/workroom.ts';

/** What somebody else did to a booking that the page shows, or showed. */
export interface BookingNews {
  readonly kind: 'new' | 'changed' | 'deleted';
  readonly booking: ListedBooking;
}

/** How to tell news from a list that was merely read again. */
export interface NewsSource {
  readonly filter: BookingFilter;
  /** The dates that are known to have changed. */
  readonly dates: ReadonlySet<PlainDate>;
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
  { filter, dates, isOwn }: NewsSource,
): readonly BookingNews[] {
  const old = new Map(before.bookings.map((booking) => [booking.id, booking]));
  const present = new Set(after.bookings.map(({ id }) => id));
  const last = after.bookings.length - 1;
  const news: BookingNews[] = [];

  after.bookings.forEach((booking, index) => {
    const known = old.get(booking.id);
    const isFromNextPage =
      (index === 0 && before.earlier !== null) || (index === last && before.later !== null);
    if (isOwn(booking.id)) return;
    if (known && known.status !== booking.status) news.push({ kind: 'changed', booking });
    if (!known && dates.has(booking.booking_date) && !isFromNextPage) {
      // Among the cancelled ones a new row is an old booking.
      news.push({ kind: filter === 'cancelled' ? 'changed' : 'new', booking });
    }
  });
  for (const booking of before.bookings) {
    const isGone = !present.has(booking.id) && dates.has(booking.booking_date);
    // What leaves the cancelled ones has been confirmed again.
    if (isGone && filter !== 'cancelled' && !isOwn(booking.id)) {
      news.push({ kind: 'deleted', booking });
    }
  }
  return news;
}
