import { useLocation, useNavigate } from 'react-router';
import { type DeskTab, readTab, writeTab } from './desk-tab.ts';

/** The open tab, which the address says, and the way to the other one. */
export function useDeskTab(): { tab: DeskTab; open: (tab: DeskTab) => void } {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const tab = readTab(search);

  function open(next: DeskTab): void {
    // Pressed once more, it is no other place to come back to.
    if (next === tab) return;
    void navigate({ pathname, search: writeTab(search, next) }, { preventScrollReset: true });
  }

  return { tab, open };
}
