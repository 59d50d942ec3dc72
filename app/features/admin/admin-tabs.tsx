import { type ReactNode, useState } from 'react';
import { navigate, searchWith, useAddress } from '#app/ui/browser/address.ts';
import { type Tab, Tabs } from '#app/ui/controls/tabs.tsx';
import { dismissOfView } from '#app/ui/feedback/toast-store.ts';
import { adminCopy } from '#content/admin/admin-copy.ts';
import { dayCopy } from '#content/admin/day-copy.ts';
import { episodesCopy } from '#content/admin/episodes-copy.ts';
import { adminFixedTexts } from '#content/admin/fixed-texts.ts';
import { invitationsCopy } from '#content/admin/invitations-copy.ts';
import type { FirstStep } from '#domain/admin/first-steps.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { BlockedDatesTab } from './blocked-dates/blocked-dates.tsx';
import { Bookings } from './bookings/bookings.tsx';
import { Day } from './day/day.tsx';
import { Episodes } from './episodes/episodes.tsx';
import { Invitations } from './invitations/invitations.tsx';
import { PlaceOfStep } from './parts/first-steps.tsx';
import { SecondFactorDialog } from './second-factor/second-factor-dialog.tsx';

interface Entry<Id extends string> extends Tab<Id> {
  /** Is mounted while its tab is selected; `keptPanel` stays. */
  readonly panel?: ReactNode;
  readonly step?: FirstStep;
}

/** The first one is selected if the URL names none. */
const ADMIN_TABS = [
  { id: 'bookings', label: adminFixedTexts.bookings, panel: <Bookings /> },
  {
    id: 'blocked',
    label: adminFixedTexts.blocked,
    panel: <BlockedDatesTab />,
    step: 'blocked_dates',
  },
  { id: 'day', label: dayCopy.tab, panel: <Day /> },
  { id: 'invitations', label: invitationsCopy.tab, keptPanel: <Invitations />, step: 'invitation' },
  { id: 'episodes', label: episodesCopy.tab, keptPanel: <Episodes /> },
] as const satisfies readonly Entry<string>[];

export type AdminTab = (typeof ADMIN_TABS)[number]['id'];

const tabs: readonly Entry<AdminTab>[] = ADMIN_TABS;
const [FIRST] = ADMIN_TABS;
const TAB_PARAMETER = 'tab';

export function readTab(search: string): Entry<AdminTab> {
  const named = new URLSearchParams(search).get(TAB_PARAMETER);
  return tabs.find(({ id }) => id === named) ?? FIRST;
}

/** Keeps the parameters of the other tabs. */
export function writeTab(search: string, tab: AdminTab): string {
  return searchWith(search, { [TAB_PARAMETER]: tab === FIRST.id ? null : tab });
}

export function AdminTabs() {
  const { search } = useAddress();
  const selected = readTab(search);
  const [isSettingUp, setSettingUp] = useState(false);

  function open(tab: AdminTab): void {
    // A second press of the same tab adds no history entry.
    if (tab === selected.id) return;
    dismissOfView();
    navigate({ search: writeTab(search, tab) }, { keepsScroll: true });
  }

  function placeOfStep(step: FirstStep) {
    if (step === 'second_factor') {
      return { label: adminCopy.secondFactorRequired.open, open: () => setSettingUp(true) };
    }
    const tab = tabs.find((one) => one.step === step);
    if (!tab || tab === selected) return null;
    const label = fillText(adminCopy.firstSteps.openTab, { tab: tab.label });
    return { label, open: () => open(tab.id) };
  }

  return (
    <PlaceOfStep value={placeOfStep}>
      <Tabs label={adminCopy.title} tabs={tabs} selected={selected.id} onSelect={open}>
        {selected.panel}
      </Tabs>
      {isSettingUp && <SecondFactorDialog onClose={() => setSettingUp(false)} />}
    </PlaceOfStep>
  );
}
