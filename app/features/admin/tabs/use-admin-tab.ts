import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { type AdminTab, readTab, writeTab } from './admin-tab.ts';

export function useAdminTab(): { tab: AdminTab; open: (tab: AdminTab) => void } {
  const { search } = useAddress();
  const tab = readTab(search);

  function open(next: AdminTab): void {
    // A second press of the same tab adds no history entry.
    if (next === tab) return;
    navigate({ search: writeTab(search, next) }, { keepsScroll: true });
  }

  return { tab, open };
}
