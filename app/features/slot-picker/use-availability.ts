import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { openLiveStream } from '#app/api/live-stream.ts';
import { type Result, sendRequest } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';
import {
  type AvailabilityLoader,
  type AvailabilityState,
  createAvailabilityLoader,
  firstState,
} from './availability-loader.ts';

export type ReadAvailability = (signal: AbortSignal) => Promise<Result<Availability>>;

export const readAvailability: ReadAvailability = (signal) =>
  sendRequest(apiRequest('GET /api/availability', { cache: 'no-cache' }), { signal });

/**
 * Loads the availability unless the page has it, and again with every change
 * (docs/requirements.md#R158). Reports a failure of the first load or a manual retry; after any other
 * the loaded one stays.
 * @param onChange gets the first loaded availability, and every one that differs from the last
 * @param rendered the availability with which the page was rendered
 */
export function useAvailability(
  onChange: (after: Availability, before: Availability | null) => void,
  rendered: Availability | null = null,
  read: ReadAvailability = readAvailability,
): AvailabilityState & { refresh: () => void; retry: () => void } {
  const [first] = useState(() => firstState(rendered));
  const [state, setState] = useState(first);
  const loader = useRef<AvailabilityLoader>(null);

  const show = useEffectEvent((after: AvailabilityState, before: AvailabilityState) => {
    // First, since the page may report an error with the new availability.
    if (before.status === 'failed') dismissErrors();
    if (after.status === 'failed') showToast({ ...BOOKING_MESSAGES.calendarFailed, tone: 'error' });
    if (after.availability) onChange(after.availability, before.availability);
    setState(after);
  });
  useEffect(() => {
    const opened = createAvailabilityLoader({
      first,
      read,
      onChange: (after, before) => show(after, before),
    });
    loader.current = opened;
    if (!first.availability) opened.refresh();
    const closeStream = openLiveStream({ onChange: opened.refresh });
    return () => {
      closeStream();
      opened.close();
    };
  }, [first, read]);

  return {
    ...state,
    refresh: useCallback(() => loader.current?.refresh(), []),
    retry: () => loader.current?.retry(),
  };
}
