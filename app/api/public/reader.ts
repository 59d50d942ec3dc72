import type { Failure, Result } from '#app/api/request.ts';
import { singleFlight } from '#domain/single-flight.ts';

/** The data stay while more is read, and after a failure. */
export interface ReadState<T> {
  readonly data: T | null;
  /** The last reading has failed; stays while its retry is under way. */
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
}

export type OnChange<T> = (after: ReadState<T>, before: ReadState<T>) => void;

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
