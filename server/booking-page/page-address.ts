import { isWithin } from '#domain/booking/slots/booking-window.ts';
import type { DateRange } from '#domain/booking/slots/date-range.ts';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import { isPlainDate, type PlainDate, startOfMonth } from '#domain/time/plain-date.ts';

/** Replaces every date or time that does not exist: the page is the same for all of them. */
const INVALID = '-';

/** All addresses of the booking page with the same content have the same `search`. */
export interface PageAddress {
  /** '', or a query that begins with '?'. */
  readonly search: string;
  readonly hasSlot: boolean;
  /** False for a date out of the window: only of the other pages there are few. */
  readonly isInWindow: boolean;
}

/** Ignores all parameters but those that the page reads (app/features/slot-picker/slot-selection.ts). */
export function pageAddressOf(search: string, window: DateRange): PageAddress {
  const query = new URLSearchParams(search);
  const [date, time, month] = [query.get('date'), query.get('time'), query.get('month')];
  const page = new URLSearchParams();
  if (isPlainDate(date)) {
    const hasSlot = slotsOn(date).some((slot) => slot === time);
    page.set('date', date);
    if (time !== null) page.set('time', hasSlot ? time : INVALID);
    return { search: `?${page}`, hasSlot, isInWindow: isWithin(date, window) };
  }
  if (date !== null) page.set('date', INVALID);
  else if (time !== null) page.set('time', INVALID);
  if (isPlainDate(month)) page.set('month', nearestMonth(month, window));
  return { search: page.size === 0 ? '' : `?${page}`, hasSlot: false, isInWindow: true };
}

/** The calendar shows no other months than those of the window. */
function nearestMonth(date: PlainDate, { from, to }: DateRange): PlainDate {
  if (date < from) return startOfMonth(from);
  return startOfMonth(date > to ? to : date);
}
