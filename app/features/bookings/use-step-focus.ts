import { useEffect, useRef } from 'react';
import type { BookingStep } from './booking-steps.ts';

/** Names a step so that moving to another one, or to another date or slot, is seen. */
export function placeOf(step: BookingStep | null): string | null {
  switch (step?.view) {
    case undefined:
      return null;
    case 'date':
      return 'date';
    case 'time':
      return `time ${step.date}`;
    case 'details':
      return `details ${step.choice.date} ${step.choice.time}`;
  }
}

/**
 * Moves the focus to the heading of a step when the guest comes to it, but not when the page opens
 * there: `place` is null until it is known.
 */
export function useStepFocus(place: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const lastPlace = useRef<string>(null);
  useEffect(() => {
    if (place === null) return;
    const isMove = lastPlace.current !== null && lastPlace.current !== place;
    // The router restores the scroll position itself.
    if (isMove) heading.current?.focus({ preventScroll: true });
    lastPlace.current = place;
  }, [place]);
  return {
    heading,
    /** The control with the focus is about to go: the next step takes it. */
    awaitFocus: () => {
      lastPlace.current = '';
    },
  };
}
