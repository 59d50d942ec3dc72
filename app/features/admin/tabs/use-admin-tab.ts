import { useLocation, useNavigate } from 'react-router';
import { type AdminTab, readTab, writeTab } from './admin-tab.ts';

export function useAdminTab(): { tab: AdminTab; open: (tab: AdminTab) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = readTab(search);

  function open(next: AdminTab): void {
    // A second press of the same tab adds no history entry.
    if (next === tab) return;
    void navigate({ pathname, search: writeTab(search, next) }, { preventScrollReset: true });
  }

  return { tab, open };
}
