import { Tabs } from '#app/ui/controls/tabs.tsx';
import { admin } from '#content/admin/admin.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import { BlockedDates } from './blocked-dates/blocked-dates.tsx';
import { Bookings } from './bookings/bookings.tsx';
import { useDeskTab } from './use-desk-tab.ts';

const TABS = [
  { id: 'bookings', label: adminFixedTexts.bookings },
  { id: 'blocked', label: adminFixedTexts.blocked },
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
