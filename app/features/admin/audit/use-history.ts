import { useEffect, useRef, useState } from 'react';
import { api } from '#app/api/client.ts';
import { oneAtATime, type Reader } from '#app/api/one-at-a-time.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useLiveChanges, useWorkroom } from '#app/features/admin/session/workroom-context.ts';
import type { AuditPage } from '#domain/admin/audit.ts';
import { withNewest, withOlder } from './history-pages.ts';

/** The history as far as it has been read; what fails leaves it as it is. */
export interface HistoryState {
  /** null until the first page is there. */
  readonly page: AuditPage | null;
  readonly isReading: boolean;
  /** Whether what was last asked for by hand, or first of all, did not come. */
  readonly hasFailed: boolean;
}

function readPage(before?: string): ApiRequest<AuditPage> {
  const query = before === undefined ? {} : { before };
  return (options) => api.admin.history.$get({ query }, options);
}

/**
 * Reads the history, newest first, and again whenever something has changed.
 * @returns `retry` reads the newest page, `showOlder` the one below what is there
 */
export function useHistory() {
  const { call } = useWorkroom();
  const [state, setState] = useState<HistoryState>({
    page: null,
    isReading: true,
    hasFailed: false,
  });
  const reader = useRef<Reader>(null);

  useEffect(() => {
    const fail = () =>
      setState((before) => ({ ...before, isReading: false, hasFailed: before.page === null }));
    const reading = oneAtATime(async (signal) => {
      const answer = await call(readPage(), signal);
      if (signal.aborted) return;
      setState((before) => {
        if (before.page === null) {
          return { page: answer.ok ? answer.value : null, isReading: false, hasFailed: !answer.ok };
        }
        return answer.ok ? { ...before, page: withNewest(before.page, answer.value) } : before;
      });
    }, fail);
    reader.current = reading;
    reading.request();
    return () => reading.stop();
  }, [call]);

  useLiveChanges(() => reader.current?.request());

  /** Gives the number of the first act that came; null when none did. */
  async function showOlder(): Promise<string | null> {
    const before = state.page?.older;
    if (before === null || before === undefined || state.isReading) return null;
    setState((known) => ({ ...known, isReading: true, hasFailed: false }));
    const answer = await call(readPage(before));
    setState(({ page }) => ({
      page: page && answer.ok ? withOlder(page, before, answer.value) : page,
      isReading: false,
      hasFailed: !answer.ok,
    }));
    return answer.ok ? (answer.value.acts[0]?.id ?? null) : null;
  }

  function retry(): void {
    setState((known) => ({ ...known, isReading: true, hasFailed: false }));
    reader.current?.request();
  }

  return { ...state, showOlder, retry };
}
