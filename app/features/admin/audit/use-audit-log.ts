import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { AuditPage } from '#domain/admin/audit-page.ts';
import { withNewest, withOlder } from './audit-pages.ts';

const queryKey = queryKeys.audit;

const readPage = (before?: string) =>
  apiRequest('GET /api/admin/history', { query: before === undefined ? {} : { before } });

export function useAuditLog(onOlder: (id: string | undefined) => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const { data, failure, isLoading, isRetrying, retry } = useLoadedQuery<AuditPage>({
    queryKey,
    queryFn: async ({ signal }) => {
      const newest = await request(readPage(), signal);
      return withNewest(client.getQueryData(queryKey), newest);
    },
    ignoresRefetchFailures: true,
  });
  const older = useMutation({
    mutationFn: (before: string) => request(readPage(before)),
    onSuccess(page, before) {
      client.setQueryData<AuditPage>(
        queryKey,
        (loaded) => loaded && withOlder(loaded, before, page),
      );
      onOlder(page.entries[0]?.id);
    },
  });

  return {
    page: data,
    isLoading: older.isPending || isLoading,
    hasFailed: older.isError || (failure !== null && !isRetrying),
    loadOlder(): void {
      if (data?.older && !older.isPending) older.mutate(data.older);
    },
    retry,
  };
}
