import { useLayoutEffect, useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, readDraft, saveDraft } from './booking-draft.ts';
import { reduceBooking } from './booking-reducer.ts';
import {
  type BookingEntry,
  type BookingEvent,
  type BookingState,
  initialState,
} from './booking-state.ts';

/** The state of the prerendered page, and of the render that hydrates it. */
const PRERENDERED_STATE = initialState(EMPTY_DRAFT);

const listeners = new Set<() => void>();
let state: BookingState | undefined;

/** The state of this tab, which outlives the page. The draft is read from the tab's storage. */
export function bookingState(): BookingState {
  state ??= initialState(readDraft());
  return state;
}

/**
 * Applies an event, and stores a changed draft.
 * @returns the new state; the same object if the event was ignored
 */
export function dispatch(event: BookingEvent): BookingState {
  const before = bookingState();
  const after = reduceBooking(before, event);
  if (after === before) return before;
  state = after;
  if (after.draft !== before.draft) saveDraft(after.draft);
  for (const listener of listeners) listener();
  return after;
}

/** Subscribes to the state at the rendered history entry, and reports the entry to the store. */
export function useBookingState(entry: BookingEntry): BookingState {
  const current = useSyncExternalStore(subscribe, bookingState, () => PRERENDERED_STATE);
  useLayoutEffect(() => {
    dispatch({ type: 'urlChanged', entry });
  });
  useLayoutEffect(() => () => void dispatch({ type: 'unmounted' }), []);
  if (current === PRERENDERED_STATE) return current;
  // The router renders a new entry before an effect can dispatch it.
  return reduceBooking(current, { type: 'urlChanged', entry });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
