import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { readSelection, type SelectionChange, writeSelection } from './list-url.ts';

/** The state of a sheet's history entry: the entry before it is the list. */
const OverList = v.object({ isOverList: v.literal(true) });

/** The history entry of a change. */
export interface EntryOptions {
  /** Replaces the current entry. */
  readonly replace?: boolean;
  /** It opens a sheet over the list, which going back closes. */
  readonly isOverList?: boolean;
}

/** The selection in the URL, and functions that change it without scrolling. */
export function useListUrl() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOverList = v.is(OverList, state);

  /** @returns the new query of the URL */
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

  /** Closes the details: goes back to the list if they were opened over it. */
  function close(): void {
    if (isOverList) void navigate(-1);
    else go({ booking: null }, { replace: true });
  }

  return { ...readSelection(search), search, go, close };
}
