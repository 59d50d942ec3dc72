import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import { dismissErrors, showToast } from '#app/ui/toast.tsx';
import type { Availability } from '#domain/availability.ts';
import { BOOKING_MESSAGES } from '#domain/messages.ts';
import { readAvailability } from './requests.ts';

/** The calendar's data: once it is there it stays, and every later answer replaces it. */
export type AvailabilityState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly availability: Availability };

const isSame = (a: Availability, b: Availability): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Loads the availability, and again whenever bookings or blocked dates change anywhere
 * (section 4, Realtime). A first load that fails is told, and every try by hand; a later one is
 * not: what is on the page stays, and the stream's polls try again.
 * @param onAnswer hears of new data before the page shows it; `before` is null the first time
 */
export function useAvailability(
  onAnswer: (before: Availability | null, after: Availability) => void,
): {
  state: AvailabilityState;
  refresh: () => void;
  retry: () => void;
} {
  const [state, setState] = useState<AvailabilityState>({ status: 'loading' });
  const reader = useRef<Reader>(null);
  const known = useRef<Availability>(null);
  const hasTold = useRef(false);
  const tellAnswer = useEffectEvent(onAnswer);

  useEffect(() => {
    function fail(): void {
      if (known.current !== null) return;
      setState({ status: 'failed', isRetrying: false });
      if (!hasTold.current) showToast({ ...BOOKING_MESSAGES.calendarFailed, tone: 'error' });
      hasTold.current = true;
    }
    const reading = oneAtATime(async (signal) => {
      const answer = await readAvailability(signal);
      if (signal.aborted) return;
      const before = known.current;
      if (answer.ok) {
        if (before && isSame(before, answer.value)) return;
        if (hasTold.current) dismissErrors();
        hasTold.current = false;
        tellAnswer(before, answer.value);
        known.current = answer.value;
        setState({ status: 'ready', availability: answer.value });
      } else fail();
    }, fail);
    reader.current = reading;
    reading.request();
    const closeStream = openLiveStream({ onChange: reading.request });
    return () => {
      closeStream();
      reading.stop();
    };
  }, []);

  const refresh = useCallback(() => reader.current?.request(), []);
  const retry = useCallback(() => {
    hasTold.current = false;
    dismissErrors();
    setState({ status: 'failed', isRetrying: true });
    reader.current?.request();
  }, []);
  return { state, refresh, retry };
}
