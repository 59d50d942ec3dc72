import { useLayoutEffect, useSyncExternalStore } from 'react';
import { EMPTY_DRAFT, keepDraft, readDraft } from './booking-draft.ts';
import { reduceBooking } from './booking-reducer.ts';
import {
  type BookingEntry,
  type BookingEvent,
  type BookingState,
  initialState,
} from './booking-state.ts';

/** The state of the built file, and of the render that hydrates it. */
const BUILT_STATE = initialState(EMPTY_DRAFT);

const listeners = new Set<() => void>();
let state: BookingState | undefined;

/** The state of this tab, which outlives the page; the draft comes from the tab's storage. */
export function bookingState(): BookingState {
  state ??= initialState(readDraft());
  return state;
}

/**
 * Applies an event; a changed draft is kept for the tab.
 * @returns the new state: the same object if the event was ignored
 */
export function dispatch(event: BookingEvent): BookingState {
  const before = bookingState();
  const after = reduceBooking(before, event);
  if (after === before) return before;
  state = after;
  if (after.draft !== before.draft) keepDraft(after.draft);
  for (const listener of listeners) listener();
  return after;
}

/** The state at the history entry that is being rendered; the flow is on the page from then on. */
export function useBookingState(entry: BookingEntry): BookingState {
  const current = useSyncExternalStore(subscribe, bookingState, () => BUILT_STATE);
  useLayoutEffect(() => {
    dispatch({ type: 'urlChanged', entry });
  });
  useLayoutEffect(() => () => void dispatch({ type: 'left' }), []);
  if (current === BUILT_STATE) return current;
  // The router renders a new entry before an effect can dispatch it.
  return reduceBooking(current, { type: 'urlChanged', entry });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
