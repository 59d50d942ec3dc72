import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { readAvailability } from '#app/features/booking/submission/requests.ts';
import type { Availability } from '#domain/booking/availability.ts';
import { coalesceReadings } from './coalesce-readings.ts';

/**
 * Reads the availability, and again whenever bookings or blocked dates change. After a failure the
 * known availability stays, and the stream's polls try again. The booking pages use a library for this
 * that is larger than the rest of this page.
 * @param onChange receives the availability before and after a change
 */
export function useLiveAvailability(onChange: (before: Availability, after: Availability) => void) {
  const [availability, setAvailability] = useState<Availability | null>(null);
  const [status, setStatus] = useState<'reading' | 'failed' | 'retrying'>('reading');
  const known = useRef<Availability>(null);
  const abort = useRef<AbortController>(null);

  const show = useEffectEvent((after: Availability) => {
    const { current: before } = known;
    if (before && JSON.stringify(before) === JSON.stringify(after)) return;
    if (before) onChange(before, after);
    known.current = after;
    setAvailability(after);
  });
  const readOnce = useEffectEvent(async () => {
    const { signal } = abort.current ?? new AbortController();
    const result = await readAvailability(signal);
    if (signal.aborted) return;
    if (result.ok) show(result.value);
    else setStatus('failed');
  });
  const refresh = useMemo(() => coalesceReadings(() => readOnce()), []);
  useEffect(() => {
    abort.current = new AbortController();
    void refresh();
    const close = openLiveStream({ onChange: () => void refresh() });
    return () => {
      close();
      abort.current?.abort();
    };
  }, [refresh]);

  return {
    availability,
    status,
    refresh,
    retry(): void {
      setStatus('retrying');
      void refresh();
    },
  };
}
