import type { Query, QueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useApi } from './api-provider.tsx';
import type { ApiContent, ApiResponse } from './request.ts';
import { type Read, refetch } from './topics.ts';
import type { Entry } from './use-api-query.ts';

export type ApiCache = ReturnType<typeof apiCacheOf>;

export function useApiCache(): ApiCache {
  const { client } = useApi();
  return useMemo(() => apiCacheOf(client), [client]);
}

function apiCacheOf(client: QueryClient) {
  const among = (names: readonly Read[]) => ({
    predicate: ({ queryKey: [name] }: Query) =>
      names.length === 0 || names.some((one) => one === name),
  });
  return {
    /** Reads again; without names all. */
    refresh: (...names: readonly Read[]) => refetch(client, among(names)),
    /** Ends requests under way, whose responses would be outdated; without names all. */
    cancel: (...names: readonly Read[]) => client.cancelQueries(among(names)),
    /** Replaces what is loaded, of the content or of all. Requests under way are older, and begin anew. */
    update<Name extends Read>(
      name: Name,
      change: (loaded: ApiResponse<Name>) => ApiResponse<Name>,
      content?: ApiContent<Name>,
    ): void {
      const filters = { queryKey: content === undefined ? [name] : [name, content] };
      const isReading = ({ queryHash }: Query) => reading.has(queryHash);
      const reading = new Set(
        client
          .getQueryCache()
          .findAll({ ...filters, fetchStatus: 'fetching' })
          .map(({ queryHash }) => queryHash),
      );
      void client.cancelQueries(filters);
      client.setQueriesData<Entry<ApiResponse<Name>>>(filters, (entry) => {
        if (!entry?.loaded) return entry;
        return { ...entry, loaded: { ...entry.loaded, value: change(entry.loaded.value) } };
      });
      void refetch(client, { predicate: isReading });
    },
    dropAllBut: (kept: Read) =>
      void client.resetQueries({ predicate: ({ queryKey: [name] }) => name !== kept }),
  };
}
