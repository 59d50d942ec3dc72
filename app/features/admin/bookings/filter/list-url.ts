import * as v from 'valibot';
import {
  BookingListQuery,
  BookingSearch,
  SEARCH_LENGTH_MAX,
} from '#domain/admin/bookings/booking-list.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';

const KEYS = ['show', 'search', 'after', 'before', 'booking'] as const;

export interface ListSelection {
  readonly query: BookingListQuery;
  readonly booking: string | null;
}

/** Missing parameters stay, null removes one. */
export type SelectionChange = Partial<Record<(typeof KEYS)[number], string | null>>;

/** Ignores invalid parameters, as of a truncated link. */
export function readSelection(search: string): ListSelection {
  const parameters = new URLSearchParams(search);
  const get = (key: (typeof KEYS)[number]) => parameters.get(key) ?? undefined;
  const searched = {
    show: get('show'),
    search: get('search')?.slice(0, SEARCH_LENGTH_MAX),
  };
  const whole = v.safeParse(BookingListQuery, {
    ...searched,
    after: get('after'),
    before: get('before'),
  });
  const firstPage = v.safeParse(BookingSearch, searched);
  const query = whole.success
    ? whole.output
    : firstPage.success
      ? firstPage.output
      : v.parse(BookingSearch, {});
  return { query, booking: get('booking') || null };
}

/** Keeps the parameters of other parts of the admin area. */
export function writeSelection(search: string, change: SelectionChange): string {
  const parameters = new URLSearchParams(search);
  for (const key of KEYS) {
    const value = change[key];
    if (value === undefined) continue;
    if (value === null || value === '' || (key === 'show' && value === 'all'))
      parameters.delete(key);
    else parameters.set(key, value);
  }
  return parameters.size === 0 ? '' : `?${parameters}`;
}

export const FIRST_PAGE = { after: null, before: null } as const satisfies SelectionChange;

export const EVERYTHING = {
  ...FIRST_PAGE,
  show: null,
  search: null,
} as const satisfies SelectionChange;

/** The cursor before the first booking of a date. */
export const cursorAt = (date: PlainDate): string => `${date}.0.`;
