import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';
import { singleFlight } from '#domain/single-flight.ts';

const flights = new WeakMap<Query, () => Promise<void>>();

/** Fetches queries; those in flight once more afterwards, as their responses may be outdated. Never rejects. */
export async function refetch(client: QueryClient, filters: QueryFilters): Promise<void> {
  const queries = client.getQueryCache().findAll({ ...filters, type: 'active' });
  await Promise.all(queries.map((query) => refetchQuery(client, query)));
}

function refetchQuery(client: QueryClient, query: Query): Promise<void> {
  const fetch = () =>
    client.refetchQueries(
      { queryKey: query.queryKey, exact: true, type: 'active' },
      // Without this a fetch in flight would be cancelled, under steady changes again and again.
      { cancelRefetch: false },
    );
  const fetchLater = flights.get(query) ?? singleFlight(fetch);
  flights.set(query, fetchLater);
  // Joins a fetch that the page has begun; the next call then waits for it.
  if (query.state.fetchStatus !== 'idle') void fetchLater();
  return fetchLater();
}
