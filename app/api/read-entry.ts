import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { type Failure, NO_RESPONSE_FAILURE, type Result } from './request.ts';

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
