import {
  NO_SELECTION,
  readSelection,
  type SlotSelection,
  writeSelection,
} from '#app/features/slot-picker/slot-selection.ts';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import type { BookingEntry } from './booking-state.ts';
import { type ConfirmedBooking, confirmedEntryState, readConfirmed } from './booking-state.ts';

/** The current history entry of the flow, on any route, and the navigation to another one. */
export function useBookingUrl() {
  const address = useAddress();
  const { pathname, search, state, key } = address;
  const entry: BookingEntry = {
    key,
    selection: readSelection(search),
    confirmed: readConfirmed(state),
  };

  return {
    entry,
    /** Has one spelling: the server spells the query in another way than the browser. */
    href: pathname + writeSelection(address, entry.selection),
    select(selection: SlotSelection): void {
      navigate({ search: writeSelection(address, selection) });
    },
    record(confirmed: ConfirmedBooking): void {
      const search = writeSelection(address, NO_SELECTION);
      const entryState = confirmedEntryState(confirmed);
      navigate({ search }, { replace: true, state: entryState, keepsScroll: true });
    },
  };
}
