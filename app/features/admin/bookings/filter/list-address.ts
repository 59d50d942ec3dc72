import * as v from 'valibot';
import { BookingListQuery, BookingSearch } from '#domain/admin/booking-list.ts';
import { ADMIN_LIMITS } from '#domain/admin/messages.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const KEYS = ['show', 'search', 'after', 'before', 'booking'] as const;

/** What the tab shows, as the address says it: which bookings, where in the list, and the open one. */
export interface ListAddress {
  readonly query: BookingListQuery;
  /** The booking whose details are open. */
  readonly booking: string | null;
}

/** A change of the address: what is left out stays, null takes it away. */
export type AddressChange = Partial<Record<(typeof KEYS)[number], string | null>>;

/** Reads the query of the address. What cannot be asked for, as a link cut short, is left out. */
export function readAddress(search: string): ListAddress {
  const said = new URLSearchParams(search);
  const get = (key: (typeof KEYS)[number]) => said.get(key) ?? undefined;
  const looked = {
    show: get('show'),
    search: get('search')?.slice(0, ADMIN_LIMITS.searchMaximum),
  };
  const whole = v.safeParse(BookingListQuery, {
    ...looked,
    after: get('after'),
    before: get('before'),
  });
  const opening = v.safeParse(BookingSearch, looked);
  const query = whole.success
    ? whole.output
    : opening.success
      ? opening.output
      : v.parse(BookingSearch, {});
  return { query, booking: get('booking') || null };
}

/** The query of the address after a change; of other parts of the workroom nothing is touched. */
export function writeAddress(search: string, change: AddressChange): string {
  const said = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = change[key];
    if (value === undefined) continue;
    if (value === null || value === '' || (key === 'show' && value === 'all')) said.delete(key);
    else said.set(key, value);
  }
  return said.size === 0 ? '' : `?${said}`;
}

/** A change that leaves the place in the list: what is looked for has another one. */
export const OPENING = { after: null, before: null } as const satisfies AddressChange;

/** A change that shows all bookings. */
export const EVERYTHING = {
  ...OPENING,
  show: null,
  search: null,
} as const satisfies AddressChange;

/** The place before everything of a date. */
export const placeOf = (date: PlainDate): string => `${date}.0.`;
