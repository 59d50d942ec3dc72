import { useCallback, useEffect, useRef, useState } from 'react';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import { useLiveChanges, useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { BlockedDates } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { readBlockedDates } from './requests.ts';

/** The list's data: once it is there it stays, and every later answer replaces it. */
export type BlockedDatesState =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly isRetrying: boolean }
  | { readonly status: 'ready'; readonly list: BlockedDates };

/**
 * Loads the blocked dates, and again whenever they change (docs/requirements.md#R158). A failure of
 * the first load or of a manual retry is reported; after any other the loaded data stays.
 */
export function useBlockedDates() {
  const { call } = useWorkroom();
  const [state, setState] = useState<BlockedDatesState>({ status: 'loading' });
  const reader = useRef<Reader>(null);
  const hasTold = useRef(false);

  useEffect(() => {
    let isKnown = false;
    function fail(): void {
      if (isKnown) return;
      setState({ status: 'failed', isRetrying: false });
      if (!hasTold.current) showToast({ ...ADMIN_MESSAGES.blockedDatesFailed, tone: 'error' });
      hasTold.current = true;
    }
    const reading = oneAtATime(async (signal) => {
      const answer = await call(readBlockedDates(), signal);
      if (signal.aborted) return;
      if (answer.ok) {
        isKnown = true;
        if (hasTold.current) dismissErrors();
        hasTold.current = false;
        setState({ status: 'ready', list: answer.value });
      } else fail();
    }, fail);
    reader.current = reading;
    reading.request();
    return reading.stop;
  }, [call]);

  const refresh = useCallback(() => reader.current?.request(), []);
  const retry = useCallback(() => {
    hasTold.current = false;
    dismissErrors();
    setState({ status: 'failed', isRetrying: true });
    reader.current?.request();
  }, []);

  useLiveChanges(({ topic }) => {
    if (topic !== 'bookings') refresh();
  });

  return { state, refresh, retry };
}
