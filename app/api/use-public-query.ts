import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { singleFlight } from '#domain/single-flight.ts';
import {
  type ApiContent,
  type ApiName,
  type ApiResponse,
  type Failure,
  type Result,
  sendRequest,
} from './request.ts';

/** The data stay while more is read, and after a failure. */
export interface ReadState<T> {
  readonly data: T | null;
  /** The last reading has failed; stays while its retry is under way. */
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
}

type OnChange<T> = (after: ReadState<T>, before: ReadState<T>) => void;

export const initially = <T>(data: T | null): ReadState<T> => ({
  data,
  failure: null,
  isRetrying: false,
});

/** Nothing was read, and no retry is under way. */
export const hasFailed = ({ data, failure, isRetrying }: ReadState<unknown>): boolean =>
  data === null && failure !== null && !isRetrying;

export function createReader<T>({
  first,
  read,
  onChange,
}: {
  first: ReadState<T>;
  read: (signal: AbortSignal) => Promise<Result<T>>;
  onChange: OnChange<T>;
}) {
  const abort = new AbortController();
  const { signal } = abort;
  let state = first;

  function change(after: Partial<ReadState<T>>): void {
    const before = state;
    state = { ...before, ...after };
    onChange(state, before);
  }

  /** Takes the outcome of a reading, or of another request that has the same response. */
  function put(result: Result<T>): void {
    if (signal.aborted) return;
    if (result.ok) {
      const isSame = JSON.stringify(result.value) === JSON.stringify(state.data);
      change(initially(isSame ? state.data : result.value));
    } else change({ failure: result.failure, isRetrying: false });
  }

  /** Reads once more if a reading is in flight, which may be older than the call. Returns null after a failure. */
  const refresh = singleFlight(async () => {
    if (signal.aborted) return null;
    const result = await read(signal);
    put(result);
    return result.ok && !signal.aborted ? result.value : null;
  });

  return {
    state: () => state,
    put,
    refresh,
    retry(): void {
      if (state.failure) change({ isRetrying: true });
      void refresh();
    },
    close: () => abort.abort(),
  };
}

/**
 * Reads from a route on a public page, which does not load the admin area's library: at once, unless the page has the
 * data, and when asked to. No content: reads nothing.
 */
export function useApiQuery<Name extends ApiName>(
  name: Name,
  content: ApiContent<Name> | null,
  {
    rendered = null,
    onChange,
  }: { rendered?: ApiResponse<Name> | null; onChange?: OnChange<ApiResponse<Name>> } = {},
) {
  const hash = JSON.stringify([name, content]);
  const [first] = useState(() => initially(rendered));
  const [shown, setShown] = useState({ hash, state: first });
  const reader = useRef<ReturnType<typeof createReader<ApiResponse<Name>>>>(null);

  const show = useEffectEvent((after: typeof shown, before: ReadState<ApiResponse<Name>>) => {
    onChange?.(after.state, before);
    setShown(after);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the hash stands for name and content
  useEffect(() => {
    if (content === null) return;
    const opened = createReader({
      first,
      read: (signal) => sendRequest(name, content, { signal }),
      onChange: (state, before) => show({ hash, state }, before),
    });
    reader.current = opened;
    if (first.data === null) void opened.refresh();
    return opened.close;
  }, [first, hash]);

  return {
    ...(shown.hash === hash ? shown.state : first),
    /** Returns what was read; null after a failure, after which the data before stay. */
    refresh: useCallback(async () => (await reader.current?.refresh()) ?? null, []),
    retry: () => reader.current?.retry(),
    put: (result: Result<ApiResponse<Name>>) => reader.current?.put(result),
    /** The last outcome, which may not be rendered yet. */
    latest: () => reader.current?.state() ?? first,
  };
}
