import { searchWith } from '#app/ui/browser/address.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { isPlainDate, type PlainDate, startOfMonth } from '#domain/time/plain-date.ts';

/** The slot of the URL's query, `?date=yyyy-MM-dd&time=9:30 AM`, or a part of it; not validated (docs/requirements.md#R93). */
export type SlotSelection = { readonly [Part in keyof Slot]?: string };

/** Opens the calendar at a month, `?month=yyyy-MM-dd`; only links of a page without scripts have it. */
const MONTH_PARAMETER = 'month';

/** Selects the same steps on /your-booking, where they move a booking; no other page knows it. */
export const MOVE_PARAMETER = 'move';

export const NO_SELECTION: SlotSelection = {};

export function readSelection(search: string): SlotSelection {
  const query = new URLSearchParams(search);
  const [date, time] = [query.get('date'), query.get('time')];
  return {
    ...(date === null ? {} : { booking_date: date }),
    ...(time === null ? {} : { time_slot: time }),
  };
}

/** The selected slot, which may not be offered; null without one. */
export function selectedSlot({ booking_date, time_slot }: SlotSelection): Slot | null {
  return isPlainDate(booking_date) && time_slot !== undefined ? { booking_date, time_slot } : null;
}

export interface PageLocation {
  readonly pathname: string;
  readonly search: string;
}

/**
 * The query with a selection. Unknown parameters are dropped: the server ignores them, and the first
 * rendering in the browser must equal the server's.
 */
export function writeSelection(
  { pathname, search }: PageLocation,
  { booking_date, time_slot }: SlotSelection,
): string {
  const isOwnPage = pathname === YOUR_BOOKING_PATH;
  const move = isOwnPage ? new URLSearchParams(search).get(MOVE_PARAMETER) : null;
  return searchWith('', { [MOVE_PARAMETER]: move, date: booking_date, time: time_slot });
}

export function readMonth(search: string): PlainDate | null {
  const month = new URLSearchParams(search).get(MONTH_PARAMETER);
  return isPlainDate(month) ? startOfMonth(month) : null;
}

export const writeMonth = (location: PageLocation, month: PlainDate): string =>
  searchWith(writeSelection(location, NO_SELECTION), { [MONTH_PARAMETER]: month });

/** The slots are on the page while the query has it, with or without a selected date and time. */
export const MOVE_SEARCH = `?${MOVE_PARAMETER}=yes`;

export function isMoving(search: string): boolean {
  return new URLSearchParams(search).has(MOVE_PARAMETER);
}
