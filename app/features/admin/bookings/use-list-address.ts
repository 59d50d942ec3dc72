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

  /** Fulfilled when the page follows the new address. */
  async function go(change: AddressChange, move: Move = {}): Promise<void> {
    const { replace = false } = move;
    const there = { pathname, search: writeAddress(search, change) };
    // The same place twice is no step back.
    if (there.search === search) return;
    const staysOverList = move.isOverList || (replace && isOverList && change.booking !== null);
    await navigate(there, {
      replace,
      preventScrollReset: true,
      flushSync: true,
      state: staysOverList ? { isOverList: true } : null,
    });
  }

  /** Closes the open booking: back to the list that it was opened over, if it was. */
  async function close(): Promise<void> {
    if (isOverList) await navigate(-1);
    else await go({ booking: null }, { replace: true });
  }

  return { ...readAddress(search), go, close };
}
