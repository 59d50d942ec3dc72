import type { RecentChanges } from '#app/features/admin/queries/live-changes.ts';
import type { BookingFilter } from '#domain/admin/bookings/booking-list.ts';
import type { BookingPage, ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';

export interface ChangeByOthers {
  readonly kind: 'new' | 'changed' | 'deleted';
  readonly booking: ListedBooking;
}

/** Tells changes apart from rows that only moved to or from the page. */
export interface ChangeContext {
  readonly filter: BookingFilter;
  readonly recentChanges: Pick<RecentChanges, 'includes' | 'isIncomplete'>;
  /** True while a change of the booking by this admin is in flight. */
  readonly isOwn: (id: string) => boolean;
}

export function changesByOthers(
  before: BookingPage,
  after: BookingPage,
  { filter, recentChanges, isOwn }: ChangeContext,
): readonly ChangeByOthers[] {
  const old = new Map(before.bookings.map((booking) => [booking.id, booking]));
  const present = new Set(after.bookings.map(({ id }) => id));
  const isKnown = ({ id }: ListedBooking) => old.has(id);
  const firstKnown = after.bookings.findIndex(isKnown);
  const lastKnown = after.bookings.findLastIndex(isKnown);
  const changes: ChangeByOthers[] = [];

  after.bookings.forEach((booking, index) => {
    const known = old.get(booking.id);
    const isFromNextPage =
      (before.earlier !== null && index < firstKnown) ||
      (before.later !== null && index > lastKnown);
    if (isOwn(booking.id)) return;
    if (known && known.status !== booking.status) changes.push({ kind: 'changed', booking });
    const mayBeNew = recentChanges.isIncomplete() || recentChanges.includes(booking.booking_date);
    if (!known && mayBeNew && !isFromNextPage) {
      // Among the cancelled ones a new row is an old booking.
      changes.push({ kind: filter === 'cancelled' ? 'changed' : 'new', booking });
    }
  });
  for (const booking of before.bookings) {
    // After missed changes it may as well have left the page with the day.
    const isGone = !present.has(booking.id) && recentChanges.includes(booking.booking_date);
    // A row that leaves the cancelled ones has been confirmed again.
    if (isGone && filter !== 'cancelled' && !isOwn(booking.id)) {
      changes.push({ kind: 'deleted', booking });
    }
  }
  return changes;
}
