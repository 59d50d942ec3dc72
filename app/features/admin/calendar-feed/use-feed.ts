import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { treatFailure } from '#app/api/failures.ts';
import type { ApiRequest } from '#app/api/request.ts';
import { useLoadedQuery } from '#app/api/use-loaded-query.ts';
import { describeFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import type { CreatedFeed, FeedResponse } from '#domain/admin/calendar-feed.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { NO_RESPONSE } from '#domain/message.ts';

type Feed = FeedResponse | CreatedFeed;

const readFeed = apiRequest('GET /api/admin/calendar-feed', {});
const requests = {
  create: apiRequest('POST /api/admin/calendar-feed', {}),
  remove: apiRequest('DELETE /api/admin/calendar-feed', {}),
} satisfies Record<string, ApiRequest<Feed>>;

export function useFeed() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const query = useLoadedQuery<Feed>({
    queryKey: queryKeys.calendarFeed,
    queryFn: ({ signal }) => request(readFeed, signal),
  });
  const change = useMutation({
    mutationFn: (operation: keyof typeof requests) => request<Feed>(requests[operation]),
    onSuccess: (response) => void client.setQueryData(queryKeys.calendarFeed, response),
  });

  const { data, failure, isRetrying, retry } = query;
  const unread =
    failure && !isRetrying ? treatFailure(failure, { title: NO_RESPONSE.title }).message : null;
  return {
    isKnown: data !== undefined,
    /** Milliseconds since 1970; null without a feed. */
    openedAt: data?.opened_at ?? null,
    /** Known only after its creation, until the dialog closes. */
    url: data && 'address' in data ? data.address : null,
    isSending: query.isLoading || change.isPending,
    failure: change.error ? describeFailure(change.error, ADMIN_MESSAGES.feedFailed.title) : unread,
    retry,
    /** Resolves with false after a failure. */
    change: (operation: keyof typeof requests): Promise<boolean> =>
      change.mutateAsync(operation).then(
        () => true,
        () => false,
      ),
  };
}
