import { useEffect } from 'react';
import { openLiveStream } from '#app/api/live-stream.ts';
import { hasFailed, type ReadState, useApiQuery } from '#app/api/use-public-query.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast-store.ts';
import { BOOKING_MESSAGES } from '#domain/booking/messages.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';

/**
 * The availability, read again with every change (docs/requirements.md#R158). Reports a failure of the first load or a
 * manual retry; after any other the loaded one stays.
 * @param onLoaded gets the first loaded availability, and every one that differs from the last
 * @param invitation the key of the invitation in whose window it is
 */
export function useAvailability(
  onLoaded: (after: Availability, before: Availability | null) => void,
  rendered: Availability | null = null,
  invitation: string | null = null,
) {
  function onChange(after: ReadState<Availability>, before: ReadState<Availability>): void {
    // First, since the page may report an error with the new availability.
    if (hasFailed(before) && !hasFailed(after)) dismissErrors();
    if (hasFailed(after) && !hasFailed(before))
      showToast({ ...BOOKING_MESSAGES.calendarFailed, tone: 'error' });
    if (after.data && after.data !== before.data) onLoaded(after.data, before.data);
  }
  const general = useApiQuery(
    'GET /api/availability',
    invitation === null ? { cache: 'no-cache' } : null,
    { rendered, onChange },
  );
  const invited = useApiQuery(
    'POST /api/invitation/availability',
    invitation === null ? null : { body: { key: invitation } },
    { onChange },
  );
  const query = invitation === null ? general : invited;
  const { data: availability, isRetrying, refresh, retry } = query;
  useEffect(() => openLiveStream(() => void refresh()), [refresh]);
  return { availability, isFailed: hasFailed(query) || isRetrying, isRetrying, refresh, retry };
}
