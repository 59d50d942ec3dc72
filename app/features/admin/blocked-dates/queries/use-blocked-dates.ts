import { apiRequest } from '#app/api/client.ts';
import { type LoadedQuery, useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { BlockedDates } from '#domain/admin/blocked-date-responses.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';

/** Reports a failure of the first load or of a manual retry; after any other the loaded dates stay. */
export function useBlockedDates(): LoadedQuery<BlockedDates> {
  const { request } = useAdmin();
  const query = useLoadedQuery<BlockedDates>({
    queryKey: queryKeys.blockedDates,
    queryFn: ({ signal }) => request(apiRequest('GET /api/admin/blocked-dates', {}), signal),
    ignoresRefetchFailures: true,
    onFailure: () =>
      showToast({ ...ADMIN_MESSAGES.blockedDatesFailed, tone: 'error', isOnPage: true }),
    onRecovery: dismissErrors,
  });
  return {
    ...query,
    retry() {
      dismissErrors();
      query.retry();
    },
  };
}
