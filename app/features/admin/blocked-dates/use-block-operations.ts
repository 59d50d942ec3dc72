import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { usePending } from '#app/api/use-pending.ts';
import { describeBlock } from '#app/features/admin/blocked-dates/block-text.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { blockedDates } from '#content/admin/blocked-dates.ts';
import type { BlockedDate, BlockResponse } from '#domain/admin/blocked-date-responses.ts';
import type { BlockRequest } from '#domain/admin/blocked-dates.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';

const UNBLOCK_KEY = ['blocked_dates', 'unblock'];

export function useBlockOperations() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  // Also after a failure: without a response the dates may have changed.
  const onSettled = () => void refetch(client, { queryKey: queryKeys.blockedDates });

  const blocking = {
    mutationFn: (body: BlockRequest) =>
      request(apiRequest('POST /api/admin/blocked-dates', { body })),
    onMutate: dismissErrors,
    onSuccess: showBlocked,
    onError: (error: Error) => showFailure(ADMIN_MESSAGES.blockFailed, error),
    onSettled,
  };
  const block = useMutation(blocking);
  const undoUnblock = useMutation(blocking);
  const unblock = useMutation({
    mutationKey: UNBLOCK_KEY,
    mutationFn: ({ id }: BlockedDate) =>
      request(apiRequest('DELETE /api/admin/blocked-dates/:id', { id })),
    onMutate: dismissErrors,
    onSuccess: (_, date) => showUnblocked(date),
    onError: (error) => showFailure(ADMIN_MESSAGES.unblockFailed, error),
    onSettled,
  });

  function showBlocked(response: BlockResponse): void {
    const [first, ...others] = response.blocked;
    const description = describeBlock(response);
    if (!first) {
      showToast({ ...ADMIN_MESSAGES.blockFailed, description, tone: 'error' });
      return;
    }
    const detail = response.asked > 0 ? noMail : undefined;
    const message = {
      ...ADMIN_MESSAGES.dateBlocked,
      description,
      detail,
      tone: 'success',
    } as const;
    // A whole range is too much to be undone by a single press.
    if (others.length > 0) showToast(message);
    else {
      const topic = first.blocked_date;
      showToast({ ...message, topic, action: undo(() => unblock.mutate(first)) });
    }
  }

  function showUnblocked({ blocked_date, reason }: BlockedDate): void {
    showToast({
      ...ADMIN_MESSAGES.dateUnblocked,
      description: formatDayFirst(blocked_date),
      tone: 'success',
      topic: blocked_date,
      action: undo(() =>
        undoUnblock.mutate({ blocked_date, until: null, reason, asks_guests: false }),
      ),
    });
  }

  return { block, unblock };
}

export function useUnblockedIds(): readonly string[] {
  return usePending<BlockedDate>(UNBLOCK_KEY).map(({ id }) => id);
}

const undo = (onPress: () => void) => ({ label: blockedDates.outcome.undo, onPress });
