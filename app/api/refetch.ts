import type { Query, QueryClient, QueryFilters } from '@tanstack/react-query';

const queued = new WeakMap<Query, Promise<void>>();

/**
 * A query that is being fetched is fetched once more afterwards, because its response may be older
 * than what made it out of date. Fulfilled when all are fetched, also where a fetch failed.
 */
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
  if (query.state.fetchStatus === 'idle') return fetch();
  const again =
    queued.get(query) ??
    fetch().then(() => {
      queued.delete(query);
      return fetch();
    });
  queued.set(query, again);
  return again;
}
