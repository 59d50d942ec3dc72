import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { usePending } from '#app/api/use-pending.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { describeAsked } from './block-text.ts';

const ASK_KEY = ['blocked_dates', 'ask'];

/** Asks the guests of a blocked date to choose another slot. A second press asks nobody twice. */
export function useAskGuests() {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  const { mutate } = useMutation({
    mutationKey: ASK_KEY,
    mutationFn: (id: string) =>
      request(apiRequest('POST /api/admin/blocked-dates/:id/requests', { id })),
    onMutate: dismissErrors,
    onSuccess: ({ asked }) =>
      showToast({
        ...ADMIN_MESSAGES.guestsAsked,
        description: describeAsked(asked),
        detail: asked > 0 ? noMail : undefined,
        tone: 'success',
      }),
    onError: (error) => showFailure(ADMIN_MESSAGES.askFailed, error),
    // Also after a failure: without a response they may have been asked.
    onSettled: () => void refetch(client, { queryKey: queryKeys.blockedDates }),
  });
  const askedIds = usePending<string>(ASK_KEY);
  return { ask: (id: string) => void (askedIds.includes(id) || mutate(id)), askedIds };
}
