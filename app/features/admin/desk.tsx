import { Tabs } from '#app/ui/controls/tabs.tsx';
import { admin } from '#content/admin/admin.ts';
import { BlockedDates } from './blocked-dates/blocked-dates.tsx';
import { Bookings } from './bookings/bookings.tsx';
import { useDeskTab } from './use-desk-tab.ts';
import { ADMIN_WORDS } from './words.ts';

const TABS = [
  { id: 'bookings', label: ADMIN_WORDS.bookings },
  { id: 'blocked', label: ADMIN_WORDS.blocked },
] as const;

/** The two tabs of the workroom; the address says which one is open. */
export function Desk() {
  const { tab, open } = useDeskTab();
  return (
    <Tabs label={admin.title} tabs={TABS} selected={tab} onSelect={open}>
      {tab === 'bookings' ? <Bookings /> : <BlockedDates />}
    </Tabs>
  );
}
