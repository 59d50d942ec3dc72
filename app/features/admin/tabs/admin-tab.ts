const OTHER_TABS = ['blocked', 'day', 'invitations', 'episodes'] as const;

export type AdminTab = 'bookings' | (typeof OTHER_TABS)[number];

const TAB_PARAMETER = 'tab';

export function readTab(search: string): AdminTab {
  const named = new URLSearchParams(search).get(TAB_PARAMETER);
  return OTHER_TABS.find((tab) => tab === named) ?? 'bookings';
}

/** Keeps the parameters of the other tabs. */
export function writeTab(search: string, tab: AdminTab): string {
  const query = new URLSearchParams(search);
  query.delete(TAB_PARAMETER);
  if (tab !== 'bookings') query.set(TAB_PARAMETER, tab);
  return query.size === 0 ? '' : `?${query}`;
}
