import {
  hashKey,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureOf } from './query-client.ts';
import { refetch } from './refetch.ts';
import type { Failure } from './request.ts';

export interface LoadedQueryOptions<T>
  extends Pick<
    UseQueryOptions<T>,
    'queryFn' | 'enabled' | 'refetchInterval' | 'structuralSharing' | 'meta'
  > {
  readonly queryKey: QueryKey;
  /** Ignores failures once data are loaded; the next refetch tries again. */
  readonly ignoresRefetchFailures?: boolean;
  /** Is called with data that differ from those before; these are undefined for the first of a key. */
  readonly onLoaded?: (data: T, before: T | undefined) => void;
  /** Is called for the first failure of a series, and for that of a manual retry. */
  readonly onFailure?: () => void;
  /** Is called when data are loaded after a failure that was reported. */
  readonly onRecovery?: () => void;
}

/** A query as the page shows it: what was loaded stays while more is loaded, and after a failure. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly isPrevious: boolean;
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

interface Settled<T> {
  readonly data: { readonly key: string; readonly value: T } | null;
  readonly error: { readonly key: string; readonly value: Error } | null;
}

export function useLoadedQuery<T>({
  ignoresRefetchFailures = false,
  onLoaded,
  onFailure,
  onRecovery,
  ...options
}: LoadedQueryOptions<T>): LoadedQuery<T> {
  const { queryKey } = options;
  const key = hashKey(queryKey);
  const client = useQueryClient();
  const query = useQuery<T>(options);
  const [last, setLast] = useState<Settled<T>>({ data: null, error: null });
  const [retried, setRetried] = useState<Error | null>(null);
  const loaded = useRef<Settled<T>['data']>(null);
  const isReported = useRef(false);

  const settled = settledBy(query, key, last, ignoresRefetchFailures);
  if (settled !== last) setLast(settled);

  const showData = useEffectEvent((isManual: boolean) => {
    const value = client.getQueryData<T>(queryKey);
    if (value === undefined) return;
    const before = loaded.current?.key === key ? loaded.current.value : undefined;
    loaded.current = { key, value };
    if (isManual) return;
    if (isReported.current) onRecovery?.();
    isReported.current = false;
    if (value !== before) onLoaded?.(value, before);
  });
  const showFailure = useEffectEvent(() => {
    if (ignoresRefetchFailures && client.getQueryData(queryKey) !== undefined) return;
    if (!isReported.current) onFailure?.();
    isReported.current = true;
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== key) return;
        if (event.action.type === 'success') showData(event.action.manual === true);
        if (event.action.type === 'error') showFailure();
      }),
    [client, key],
  );

  const { data } = settled;
  const error = settled.error?.key === key ? settled.error.value : null;
  return {
    data: data?.value,
    isPrevious: data !== null && data.key !== key,
    failure: error && failureOf(error),
    isLoading: error === null ? data === null : error === retried,
    isRetrying: error !== null && error === retried,
    retry() {
      isReported.current = false;
      setRetried(error);
      void refetch(client, { queryKey, exact: true });
    },
  };
}

/** The library drops an error, and the data of another key, as soon as the next fetch begins. */
function settledBy<T>(
  { status, data, error }: UseQueryResult<T>,
  key: string,
  last: Settled<T>,
  ignoresRefetchFailures: boolean,
): Settled<T> {
  if (status === 'pending') return last;
  const isShown = error !== null && !(ignoresRefetchFailures && data !== undefined);
  const isSameData = data === undefined || (last.data?.key === key && last.data.value === data);
  const isSameError = isShown
    ? last.error?.key === key && last.error.value === error
    : last.error === null;
  if (isSameData && isSameError) return last;
  return {
    data: isSameData ? last.data : { key, value: data },
    error: isShown ? { key, value: error } : null,
  };
}
