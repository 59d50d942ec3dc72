import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import { type AddressChange, readAddress, writeAddress } from './list-address.ts';

/** Kept in the history entry of a sheet: the entry before it is the list. */
const OverList = v.object({ isOverList: v.literal(true) });

/** How a change of the address is kept. */
export interface Move {
  /** It is no place to come back to. */
  readonly replace?: boolean;
  /** It opens something over the list, which going back closes. */
  readonly isOverList?: boolean;
}

/** The address of the list, and the ways to change it; none of them scrolls. */
export function useListAddress() {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isOverList = v.is(OverList, state);

  /** @returns the query of the address that it leads to */
  function go(change: AddressChange, move: Move = {}): string {
    const { replace = false } = move;
    const there = { pathname, search: writeAddress(search, change) };
    // The same place twice is no step back.
    if (there.search === search) return search;
    const staysOverList = move.isOverList || (replace && isOverList && change.booking !== null);
    void navigate(there, {
      replace,
      preventScrollReset: true,
      state: staysOverList ? { isOverList: true } : null,
    });
    return there.search;
  }

  /** Closes the open booking: back to the list that it was opened over, if it was. */
  function close(): void {
    if (isOverList) void navigate(-1);
    else go({ booking: null }, { replace: true });
  }

  return { ...readAddress(search), search, go, close };
}
