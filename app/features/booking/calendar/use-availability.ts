import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import { readAvailability } from '#app/features/booking/submission/requests.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { Availability } from '#domain/booking/availability.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';

/** The first load of the availability: later ones fail silently. */
export type LoadStatus = 'loading' | 'failed' | 'retrying' | 'loaded';

const isSame = (a: Availability, b: Availability): boolean =>
  JSON.stringify(a) === JSON.stringify(b);

/**
 * Loads the availability, and again whenever bookings or blocked dates change
 * (docs/requirements.md#R158). A failure of the first load or of a manual retry is reported; after
 * any other the loaded data stays, and the stream's polls try again.
 * @param onChange gets the first availability and every one that differs from the last
 */
export function useAvailability(onChange: (availability: Availability) => void): {
  status: LoadStatus;
  refresh: () => void;
  retry: () => void;
} {
  const [status, setStatus] = useState<LoadStatus>('loading');
  const reader = useRef<Reader>(null);
  const known = useRef<Availability>(null);
  const hasTold = useRef(false);
  const change = useEffectEvent(onChange);

  useEffect(() => {
    function fail(): void {
      if (known.current !== null) return;
      setStatus('failed');
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
        change(answer.value);
        known.current = answer.value;
        setStatus('loaded');
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
    setStatus('retrying');
    reader.current?.request();
  }, []);
  return { status, refresh, retry };
}
