import { describeBooking } from '#app/features/admin/open-booking/changes.ts';
import type { recentChanges } from '#app/features/admin/session/recent-changes.ts';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import type { BookingListPage, BookingSearch, ListedBooking } from '#domain/admin/bookings.ts';
import { fillText } from '#domain/text/fill-text.ts';

export interface ChangeByOthers {
  /** `listed` may be new or moved, `unlisted` may be deleted, moved or corrected. */
  readonly kind: 'new' | 'listed' | 'changed' | 'deleted' | 'unlisted';
  readonly booking: ListedBooking;
}

/** Tells changes apart from rows that only moved to or from the page. */
export interface ChangeContext {
  readonly query: BookingSearch;
  readonly recentChanges: Pick<typeof recentChanges, 'includes' | 'isIncomplete'>;
  /** True while a change of the booking by this admin is in flight. */
  readonly isOwn: (id: string) => boolean;
}

export function changesByOthers(
  before: BookingListPage,
  after: BookingListPage,
  { query, recentChanges, isOwn }: ChangeContext,
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
      changes.push({ kind: kindOfAdded(before, query), booking });
    }
  });
  for (const booking of before.bookings) {
    // After missed changes it may as well have left the page with the day.
    const isGone = !present.has(booking.id) && recentChanges.includes(booking.booking_date);
    // A row that leaves the cancelled ones has been confirmed again.
    if (isGone && query.show !== 'cancelled' && !isOwn(booking.id)) {
      changes.push({ kind: hasAll(after, query) ? 'deleted' : 'unlisted', booking });
    }
  }
  return changes;
}

/** Among the cancelled ones a new row is an old booking. */
function kindOfAdded(before: BookingListPage, query: BookingSearch): ChangeByOthers['kind'] {
  if (query.show === 'cancelled' && query.search === '') return 'changed';
  return hasAll(before, query) ? 'new' : 'listed';
}

/** Only of a page with all bookings is it known that the others do not exist. */
function hasAll({ earlier, later }: BookingListPage, { show, search }: BookingSearch): boolean {
  return show === 'all' && search === '' && earlier === null && later === null;
}

export function describeChanges(changes: readonly ChangeByOthers[]): string {
  const { changes: copy } = adminBookingsCopy;
  const [first] = changes;
  if (!first || changes.length > 1) return fillText(copy.many, { count: changes.length });
  const { kind, booking } = first;
  const sentence = kind === 'changed' ? copy[booking.status] : copy[kind];
  return fillText(sentence, { who: describeBooking(booking) });
}
