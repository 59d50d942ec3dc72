import { type RefObject, useEffect, useRef } from 'react';
import type { BookingState } from './state/booking-state.ts';

/** Identifies the view with its date and slot; null until the view is known. */
export function placeOf(state: BookingState): string | null {
  switch (state.phase) {
    case 'opening':
      return null;
    case 'confirmed':
      return 'confirmation';
    case 'choosing_date':
      return 'date';
    case 'choosing_time':
      return `time ${state.step.date}`;
    default:
      return `details ${state.step.choice.date} ${state.step.choice.time}`;
  }
}

/** Gives the focus to a heading, and scrolls only as far as it takes to see it. */
function focusHeading({ current: heading }: RefObject<HTMLElement | null>): void {
  // The router restores the scroll position itself; it holds where the heading is in sight.
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves the focus to the heading of a step when the guest comes to it, but not when the page opens
 * there: `place` is null until it is known.
 * @param takesFocus whether the first step takes it too, as what the guest has just opened
 */
export function useStepFocus(place: string | null, takesFocus: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useRef<string>(null);
  const focusedBefore = useRef<Element>(null);

  useEffect(() => {
    if (place === null) return;
    const isFirst = lastPlace.current === null;
    if (isFirst ? takesFocus : lastPlace.current !== place) focusHeading(heading);
    lastPlace.current = place;
  }, [place, takesFocus]);

  // After every render: one of them shows what the new data has changed.
  useEffect(() => {
    const before = focusedBefore.current;
    focusedBefore.current = null;
    if (before === null || before === document.body) return;
    if (before.isConnected && !before.matches(':disabled')) return;
    const { activeElement } = document;
    if (activeElement === before || activeElement === document.body) focusHeading(heading);
  });

  return {
    heading,
    /** To be called before new data: a control with the focus that goes, or goes dead, gives it on. */
    rememberFocus: () => {
      focusedBefore.current = document.activeElement;
    },
  };
}
