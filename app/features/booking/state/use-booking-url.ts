import { useLocation, useNavigate } from 'react-router';
import * as v from 'valibot';
import type { BookingEntry } from './booking-state.ts';
import { NO_SELECTION, readSelection, type UrlSelection, writeSelection } from './booking-steps.ts';
import { ConfirmedBooking } from './confirmed-booking.ts';

const EntryState = v.object({ confirmed: ConfirmedBooking });

/** The flow's history entry on whatever route it stands, and the ways to another one. */
export function useBookingUrl() {
  const { pathname, search, state, key } = useLocation();
  const navigate = useNavigate();
  const parsed = v.safeParse(EntryState, state);
  const entry: BookingEntry = {
    key,
    selection: readSelection(search),
    confirmed: parsed.success ? parsed.output.confirmed : null,
  };

  return {
    entry,
    /** Goes to a date, a slot, or the calendar. */
    select(selection: UrlSelection): void {
      void navigate({ pathname, search: writeSelection(search, selection) });
    },
    /**
     * Keeps a confirmed booking in the history entry: a reload shows it and sends nothing.
     * @returns when the entry is written, which may be before React renders it
     */
    async record(confirmed: ConfirmedBooking): Promise<void> {
      const url = { pathname, search: writeSelection(search, NO_SELECTION) };
      await navigate(url, { replace: true, state: { confirmed }, preventScrollReset: true });
    },
  };
}
