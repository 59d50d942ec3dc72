import { notifyManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { type Failure, NO_RESPONSE_FAILURE, type Result } from './request.ts';

// Like a state of React's own, a query's is on the page before the next event is handled.
notifyManager.setScheduler(queueMicrotask);

export class RequestError extends Error {
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(`Request failed: ${failure.kind}`);
    this.failure = failure;
  }
}

/** @throws RequestError for a failed request */
export function unwrap<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw new RequestError(result.failure);
}

/** A mistake in the code of a query counts as no response. */
export const failureOf = (error: Error): Failure =>
  error instanceof RequestError ? error.failure : NO_RESPONSE_FAILURE;

export const resultOf = <T>(sent: Promise<T>): Promise<Result<T>> =>
  sent.then(
    (value) => ({ ok: true, value }),
    (error) => ({ ok: false, failure: failureOf(error) }),
  );

/** Nothing is stale by time: the live stream covers it. Nothing is cached for a later mount. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError(error) {
        if (!(error instanceof RequestError)) reportError(error);
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: 0,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
