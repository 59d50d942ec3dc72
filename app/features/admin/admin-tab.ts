/** The tabs of the admin area. */
export type AdminTab = 'bookings' | 'blocked';

const TAB_PARAMETER = 'tab';

/** The tab that a URL selects; Bookings by default. */
export function readTab(search: string): AdminTab {
  return new URLSearchParams(search).get(TAB_PARAMETER) === 'blocked' ? 'blocked' : 'bookings';
}

/** The URL's query for a tab; keeps the parameters of the other tab (a search, a filter). */
export function writeTab(search: string, tab: AdminTab): string {
  const query = new URLSearchParams(search);
  query.delete(TAB_PARAMETER);
  if (tab === 'blocked') query.set(TAB_PARAMETER, tab);
  return query.size === 0 ? '' : `?${query}`;
}
