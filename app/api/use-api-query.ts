import {
  hashKey,
  type QueryClient,
  type QueryFunctionContext,
  type QueryKey,
  skipToken,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DateRange } from '#domain/booking/slots/availability.ts';
import type { LiveChange } from '#domain/live.ts';
import { useApi } from './api-provider.tsx';
import { openLiveStream } from './live-stream.ts';
import {
  type ApiContent,
  type ApiResponse,
  type Failure,
  NO_RESPONSE_FAILURE,
  type Result,
} from './request.ts';
import { isOutdatedBy, type Read, refetch } from './topics.ts';

/**
 * The cached state of a query. A failure stands beside the data and stays until the next response: the library drops
 * an error of its own as soon as the next fetch begins.
 */
export interface Entry<T> {
  readonly loaded: { readonly hash: string; readonly value: T } | null;
  readonly failure: Failure | null;
}

/** Returns the state of a query after a read. A mistake in the code of the read is reported, and counts as no response. */
export async function readEntry(
  client: QueryClient,
  { queryKey, queryHash: hash }: { readonly queryKey: QueryKey; readonly queryHash: string },
  read: (before: unknown) => Promise<Result<unknown>>,
): Promise<Entry<unknown>> {
  const loaded = () => client.getQueryData<Entry<unknown>>(queryKey)?.loaded ?? null;
  let failure: Failure;
  try {
    const result = await read(loaded()?.value);
    if (result.ok) return { loaded: { hash, value: result.value }, failure: null };
    ({ failure } = result);
  } catch (mistake) {
    reportError(mistake);
    failure = NO_RESPONSE_FAILURE;
  }
  return { loaded: loaded(), failure };
}

interface QueryOptions<T> {
  /** Live changes of other dates do not concern it. */
  readonly dates?: DateRange | null;
  readonly pollMs?: (data: T | undefined) => number | false;
  /** Shows a failure also beside loaded data; by default they stay, and the next fetch tries again. */
  readonly showsEveryFailure?: boolean;
  /** Is called with each response before it is on the page, and with the data before; undefined for the first. */
  readonly onLoaded?: (data: T, before: T | undefined) => void;
}

/** Replaces a single request. @param before the data that are loaded */
type ReadWith<Name extends Read, T> = (
  request: (content: ApiContent<Name>) => Promise<Result<ApiResponse<Name>>>,
  before: T | undefined,
) => Promise<Result<T>>;

/** A query as the page shows it: what was loaded stays while more is loaded, and after a failure. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly isLoading: boolean;
  readonly isPrevious: boolean;
  readonly failure: Failure | null;
  readonly isRetrying: boolean;
  readonly retry: () => void;
}

/** Reads from a route, and again after each change of what was read. No content: reads nothing. */
export function useApiQuery<Name extends Read, T = ApiResponse<Name>>(
  name: Name,
  content: ApiContent<Name> | null,
  options?: QueryOptions<NoInfer<T>> & { readonly read?: ReadWith<Name, T> },
): LoadedQuery<T>;
export function useApiQuery<Name extends Read>(
  name: Name,
  content: ApiContent<Name> | null,
  {
    dates = null,
    pollMs = () => false,
    showsEveryFailure = false,
    read,
    onLoaded,
  }: QueryOptions<unknown> & { readonly read?: ReadWith<Name, unknown> } = {},
): LoadedQuery<unknown> {
  const { client, send } = useApi();
  const queryKey = [name, content];
  const hash = hashKey(queryKey);
  const [retried, setRetried] = useState<string | null>(null);

  function load(of: ApiContent<Name>, signal: AbortSignal): Promise<Entry<unknown>> {
    const request = (one: ApiContent<Name>) => send(name, one, { signal });
    return readEntry(client, { queryKey, queryHash: hash }, (before) =>
      read ? read(request, before) : request(of),
    );
  }

  const { data: entry } = useQuery<Entry<unknown>>({
    queryKey,
    queryFn:
      content === null ? skipToken : ({ signal }: QueryFunctionContext) => load(content, signal),
    refetchInterval: ({ state: { data } }) => pollMs(data?.loaded?.value),
    meta: dates ? { dates } : {},
  });
  useResponses(hash, onLoaded);

  const loaded = useLastDefined(entry?.loaded ?? undefined);
  const isShown = showsEveryFailure || !entry?.loaded;
  const failure = (isShown && entry?.failure) || null;
  const isRetrying = failure !== null && retried === hash;
  return {
    data: loaded?.value,
    isPrevious: loaded !== undefined && loaded.hash !== hash,
    failure,
    isLoading: failure === null ? loaded === undefined : isRetrying,
    isRetrying,
    async retry() {
      setRetried(hash);
      await refetch(client, { queryKey, exact: true });
      setRetried(null);
    },
  };
}

function useLastDefined<T>(value: T | undefined): T | undefined {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}

/** The listener is called as soon as a response is in the cache, not after the render that shows it. */
function useResponses(hash: string, listener: QueryOptions<unknown>['onLoaded']): void {
  const { client } = useApi();
  const known = useRef<Entry<unknown>['loaded']>(null);
  const receive = useEffectEvent((entry: Entry<unknown>, isResponse: boolean) => {
    const before = known.current;
    known.current = entry.loaded;
    if (!isResponse || !entry.loaded || entry.failure) return;
    listener?.(entry.loaded.value, before?.hash === hash ? before.value : undefined);
  });
  const isListening = listener !== undefined;
  useEffect(() => {
    if (!isListening) return;
    return client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      if (event.query.queryHash === hash) receive(event.query.state.data, !event.action.manual);
    });
  }, [client, hash, isListening]);
}

/** Reads again what a live change outdates (docs/requirements.md#R158). */
export function useLiveReads(isEnabled: boolean, onChange: (change: LiveChange) => void): void {
  const { client } = useApi();
  const report = useEffectEvent(onChange);
  useEffect(() => {
    if (!isEnabled) return;
    return openLiveStream((change) => {
      report(change);
      void refetch(client, { predicate: (query) => isOutdatedBy(change, query) });
    });
  }, [isEnabled, client]);
}
