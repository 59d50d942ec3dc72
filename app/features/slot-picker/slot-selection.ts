import type { Slot } from '#domain/booking/slots/slot.ts';
import { YOUR_BOOKING_PATH } from '#domain/guest-link/guest-link-url.ts';
import { isPlainDate, type PlainDate, startOfMonth } from '#domain/time/plain-date.ts';

/** The URL's query, `?date=yyyy-MM-dd&time=9:30 AM`, not validated (docs/requirements.md#R93). */
export interface UrlSelection {
  readonly date: string | null;
  readonly time: string | null;
}

/** Opens the calendar at a month, `?month=yyyy-MM-dd`; only links of a page without scripts have it. */
const MONTH_PARAMETER = 'month';

/** Selects the same steps on /your-booking, where they move a booking; no other page knows it. */
export const MOVE_PARAMETER = 'move';

export const NO_SELECTION: UrlSelection = { date: null, time: null };

export function selectionOf({ booking_date, time_slot }: Slot): UrlSelection {
  return { date: booking_date, time: time_slot };
}

export function isSelected({ date, time }: UrlSelection, slot: Slot): boolean {
  return date === slot.booking_date && time === slot.time_slot;
}

export function readSelection(search: string): UrlSelection {
  const query = new URLSearchParams(search);
  return { date: query.get('date'), time: query.get('time') };
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
  selection: UrlSelection,
): string {
  const query = new URLSearchParams();
  const move = new URLSearchParams(search).get(MOVE_PARAMETER);
  if (pathname === YOUR_BOOKING_PATH && move !== null) query.set(MOVE_PARAMETER, move);
  if (selection.date !== null) query.set('date', selection.date);
  if (selection.time !== null) query.set('time', selection.time);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** The month of the URL's query, by its first day; null without a valid one. */
export function readMonth(search: string): PlainDate | null {
  const month = new URLSearchParams(search).get(MONTH_PARAMETER);
  return isPlainDate(month) ? startOfMonth(month) : null;
}

/** The query of the calendar at a month. */
export function writeMonth(location: PageLocation, month: PlainDate): string {
  const query = new URLSearchParams(writeSelection(location, NO_SELECTION));
  query.set(MONTH_PARAMETER, month);
  return `?${query}`;
}

/** The slots are on the page while the query has it, with or without a selected date and time. */
export const MOVE_SEARCH = `?${MOVE_PARAMETER}=yes`;

export function isMoving(search: string): boolean {
  return new URLSearchParams(search).has(MOVE_PARAMETER);
}
