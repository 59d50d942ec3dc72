import { useCallback, useEffect, useState } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { createQueryClient, unwrap } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { readAvailability } from '#app/features/booking/submission/requests.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { Availability } from '#domain/booking/availability.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';

export type LoadStatus = 'loading' | 'failed' | 'retrying' | 'loaded';

const QUERY_KEY = ['availability'];

/**
 * Loads the availability unless the page has it already, and again whenever bookings or blocked dates change
 * (docs/requirements.md#R158). A failure of the first load or of a manual retry is reported; after
 * any other the loaded data stays, and the stream's polls retry.
 * @param onChange receives the first loaded availability, and every one that differs from the last
 * @param initial the availability with which the page was rendered
 */
export function useAvailability(
  onChange: (availability: Availability) => void,
  initial: Availability | null,
): {
  status: LoadStatus;
  refresh: () => void;
  retry: () => void;
} {
  const [client] = useState(createQueryClient);
  const refresh = useCallback(() => void refetch(client, { queryKey: QUERY_KEY }), [client]);
  const { data, failure, isRetrying, retry } = useLoadedQuery(
    {
      queryKey: QUERY_KEY,
      queryFn: async ({ signal }) => unwrap(await readAvailability(signal)),
      ...(initial ? { initialData: initial } : {}),
      ignoresRefetchFailures: true,
      onLoaded: onChange,
      onFailure: () => showToast({ ...BOOKING_MESSAGES.calendarFailed, tone: 'error' }),
      onRecovery: dismissErrors,
    },
    client,
  );
  useEffect(() => openLiveStream({ onChange: refresh }), [refresh]);

  return {
    status: data ? 'loaded' : failure ? (isRetrying ? 'retrying' : 'failed') : 'loading',
    refresh,
    retry() {
      dismissErrors();
      retry();
    },
  };
}
