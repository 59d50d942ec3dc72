import { useLocation, useNavigate } from 'react-router';
import type { BookingEntry } from '#app/features/booking/state/booking-state.ts';
import {
  NO_SELECTION,
  readSelection,
  type UrlSelection,
  writeSelection,
} from '#app/features/booking/state/booking-steps.ts';
import {
  type ConfirmedBooking,
  confirmedEntryState,
  readConfirmed,
} from '#app/features/booking/state/confirmed-booking.ts';

/** The current history entry of the flow, on any route, and the navigation to another one. */
export function useBookingUrl() {
  const location = useLocation();
  const { pathname, search, state, key } = location;
  const navigate = useNavigate();
  const entry: BookingEntry = {
    key,
    selection: readSelection(search),
    confirmed: readConfirmed(state),
  };

  return {
    entry,
    /** Has one spelling: the server's router spells the query in another way than the browser. */
    href: pathname + writeSelection(location, entry.selection),
    select(selection: UrlSelection): void {
      void navigate({ pathname, search: writeSelection(location, selection) });
    },
    /** Stores a booking in the history entry, for a reload; resolves when it is written. */
    async record(confirmed: ConfirmedBooking): Promise<void> {
      const url = { pathname, search: writeSelection(location, NO_SELECTION) };
      const entryState = confirmedEntryState(confirmed);
      await navigate(url, { replace: true, state: entryState, preventScrollReset: true });
    },
  };
}
