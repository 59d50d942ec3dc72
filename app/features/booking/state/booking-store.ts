import { useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  NO_SELECTION,
  readSelection,
  type SlotSelection,
  writeSelection,
} from '#app/features/slot-picker/slot-selection.ts';
import { navigate, useAddress } from '#app/ui/browser/address.ts';
import { createStore } from '#app/ui/browser/store.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { EMPTY_DRAFT, readDraft, saveDraft } from './booking-draft.ts';
import { reduceBooking } from './booking-reducer.ts';
import {
  type BookingEntry,
  type BookingEvent,
  type BookingState,
  type ConfirmedBooking,
  confirmedEntryState,
  initialState,
  type PostedResult,
  readConfirmed,
} from './booking-state.ts';

export interface RenderedPage {
  readonly availability: Availability | null;
  readonly posted: PostedResult | null;
}

const store = createStore(() => initialState(readDraft()));

export const bookingState = store.get;

/**
 * Applies an event, and stores a changed draft.
 * @returns the new state; the same object if the event was ignored
 */
export function dispatch(event: BookingEvent): BookingState {
  const before = bookingState();
  const after = reduceBooking(before, event);
  if (after === before) return before;
  if (after.draft !== before.draft) saveDraft(after.draft);
  store.set(after);
  return after;
}

/** Subscribes to the state of the rendered history entry. `page`: null if the server did not render the flow. */
export function useBookingState(entry: BookingEntry, page: RenderedPage | null): BookingState {
  const [rendered] = useState(() => renderedState(entry, page));
  const current = store.useValue(() => rendered);

  const loadPage = useEffectEvent(() => {
    if (page) dispatch({ type: 'pageLoaded', entry, ...page });
  });
  useLayoutEffect(() => loadPage(), []);
  useLayoutEffect(() => {
    dispatch({ type: 'urlChanged', entry });
  });
  useLayoutEffect(() => () => void dispatch({ type: 'unmounted' }), []);

  if (current === rendered) return current;
  // A new entry is rendered before an effect can dispatch it.
  return reduceBooking(current, { type: 'urlChanged', entry });
}

/** The state of the server's render, and of the one that hydrates it: without what only the tab knows. */
function renderedState(entry: BookingEntry, page: RenderedPage | null): BookingState {
  const initial = initialState(EMPTY_DRAFT);
  if (!page) return initial;
  return reduceBooking(initial, {
    type: 'pageLoaded',
    entry: { ...entry, confirmed: null },
    ...page,
  });
}

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
