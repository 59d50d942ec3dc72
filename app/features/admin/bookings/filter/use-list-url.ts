import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { readSelection, type SelectionChange, writeSelection } from './list-url.ts';

const OverList = v.object({ isOverList: v.literal(true) });

export interface EntryOptions {
  readonly replace?: boolean;
  /** It opens a sheet over the list, which going back closes. */
  readonly isOverList?: boolean;
}

export function useListUrl() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOverList = v.is(OverList, state);

  function go(change: SelectionChange, options: EntryOptions = {}): string {
    const { replace = false } = options;
    const target = { pathname, search: writeSelection(search, change) };
    // The same URL twice adds no history entry.
    if (target.search === search) return search;
    const staysOverList = options.isOverList || (replace && isOverList && change.booking !== null);
    void navigate(target, {
      replace,
      preventScrollReset: true,
      state: staysOverList ? { isOverList: true } : null,
    });
    return target.search;
  }

  function close(): void {
    if (isOverList) void navigate(-1);
    else go({ booking: null }, { replace: true });
  }

  return { ...readSelection(search), search, go, close };
}
