import { useEffect } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { openLiveStream } from '#app/api/live-stream.ts';
import { hasFailed, type Read } from '#app/api/public/reader.ts';
import { useApiQuery } from '#app/api/public/use-api-query.ts';
import { sendRequest } from '#app/api/request.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { Availability } from '#domain/booking/slots/availability-response.ts';

export const readAvailability: Read<Availability> = (signal) =>
  sendRequest(apiRequest('GET /api/availability', { cache: 'no-cache' }), { signal });

/**
 * The availability, read again with every change (docs/requirements.md#R158). Reports a failure of the first load or a
 * manual retry; after any other the loaded one stays.
 * @param onChange gets the first loaded availability, and every one that differs from the last
 * @param rendered the availability with which the page was rendered
 */
export function useAvailability(
  onChange: (after: Availability, before: Availability | null) => void,
  rendered: Availability | null = null,
  read = readAvailability,
) {
  const query = useApiQuery(read, {
    rendered,
    onChange(after, before) {
      const [wasFailed, isFailed] = [hasFailed(before), hasFailed(after)];
      // First, since the page may report an error with the new availability.
      if (wasFailed && !isFailed) dismissErrors();
      if (isFailed && !wasFailed) showToast({ ...BOOKING_MESSAGES.calendarFailed, tone: 'error' });
      if (after.data && after.data !== before.data) onChange(after.data, before.data);
    },
  });
  const { data: availability, isRetrying, refresh, retry } = query;
  useEffect(() => openLiveStream({ onChange: () => void refresh() }), [refresh]);
  return { availability, isFailed: hasFailed(query) || isRetrying, isRetrying, refresh, retry };
}
