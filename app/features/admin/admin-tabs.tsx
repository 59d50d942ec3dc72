import { Tabs } from '#app/ui/controls/tabs.tsx';
import { admin } from '#content/admin/admin.ts';
import { day } from '#content/admin/day.ts';
import { episodes } from '#content/admin/episodes.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import { invitations } from '#content/admin/invitations.ts';
import { BlockedDates } from './blocked-dates/blocked-dates.tsx';
import { Bookings } from './bookings/bookings.tsx';
import { Day } from './day/day.tsx';
import { Episodes } from './episodes/episodes.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { useAdminTab } from './tabs/use-admin-tab.ts';

const TABS = [
  { id: 'bookings', label: adminFixedTexts.bookings },
  { id: 'blocked', label: adminFixedTexts.blocked },
  { id: 'day', label: day.tab },
  { id: 'invitations', label: invitations.tab, keptPanel: <Invitations /> },
  { id: 'episodes', label: episodes.tab, keptPanel: <Episodes /> },
] as const;

export function AdminTabs() {
  const { tab, open } = useAdminTab();
  return (
    <Tabs label={admin.title} tabs={TABS} selected={tab} onSelect={open}>
      {tab === 'bookings' && <Bookings />}
      {tab === 'blocked' && <BlockedDates />}
      {tab === 'day' && <Day />}
    </Tabs>
  );
}
