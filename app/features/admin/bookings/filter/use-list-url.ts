import * as v from 'valibot';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { readSelection, type SelectionChange, writeSelection } from './list-url.ts';

const OverList = v.object({ isOverList: v.literal(true) });

export interface EntryOptions {
  readonly replace?: boolean;
  /** It opens a sheet over the list, which going back closes. */
  readonly isOverList?: boolean;
}

export function useListUrl() {
  const { search, state } = useAddress();
  const isOverList = v.is(OverList, state);

  function go(change: SelectionChange, options: EntryOptions = {}): string {
    const { replace = false } = options;
    const target = { search: writeSelection(search, change) };
    // The same URL twice adds no history entry.
    if (target.search === search) return search;
    const staysOverList = options.isOverList || (replace && isOverList && change.booking !== null);
    navigate(target, {
      replace,
      keepsScroll: true,
      state: staysOverList ? { isOverList: true } : null,
    });
    return target.search;
  }

  function close(): void {
    if (isOverList) window.history.back();
    else go({ booking: null }, { replace: true });
  }

  return { ...readSelection(search), search, go, close };
}
