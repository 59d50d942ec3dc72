export type AdminTab = 'bookings' | 'blocked';

const TAB_PARAMETER = 'tab';

export function readTab(search: string): AdminTab {
  return new URLSearchParams(search).get(TAB_PARAMETER) === 'blocked' ? 'blocked' : 'bookings';
}

/** Keeps the parameters of the other tab. */
export function writeTab(search: string, tab: AdminTab): string {
  const query = new URLSearchParams(search);
  query.delete(TAB_PARAMETER);
  if (tab === 'blocked') query.set(TAB_PARAMETER, tab);
  return query.size === 0 ? '' : `?${query}`;
}
