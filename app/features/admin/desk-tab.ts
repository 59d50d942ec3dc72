/** The tabs of the admin area. */
export type DeskTab = 'bookings' | 'blocked';

const TAB_PARAMETER = 'tab';

/** The tab that a query opens: Bookings, unless it says otherwise. */
export function readTab(search: string): DeskTab {
  return new URLSearchParams(search).get(TAB_PARAMETER) === 'blocked' ? 'blocked' : 'bookings';
}

/**
 * The query for a tab. What the other tab has in the address (a search, a filter) stays there, so
 * that one finds it again as one left it.
 */
export function writeTab(search: string, tab: DeskTab): string {
  const query = new URLSearchParams(search);
  query.delete(TAB_PARAMETER);
  if (tab === 'blocked') query.set(TAB_PARAMETER, tab);
  return query.size === 0 ? '' : `?${query}`;
}
