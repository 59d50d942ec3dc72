import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors } from '#app/ui/feedback/toast.tsx';
import type { NoteChange, Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';

export function useDayOperations(id: string) {
  const { request } = useAdmin();
  const client = useQueryClient();
  // Also after a failure: without a response it may have been saved, or somebody else has changed it.
  const onSettled = () => refetch(client, { queryKey: queryKeys.days });

  async function saveNote(body: NoteChange) {
    const sent = apiRequest('POST /api/admin/bookings/:id/note', { id, body });
    const result = await resultOf(request(sent));
    await onSettled();
    return result;
  }
  const outcome = useMutation({
    mutationFn: (outcome: Outcome | null) =>
      request(apiRequest('POST /api/admin/bookings/:id/outcome', { id, body: { outcome } })),
    onMutate: dismissErrors,
    onError: (error) => showFailure(ADMIN_MESSAGES.outcomeFailed, error),
    onSettled,
  });
  return { saveNote, outcome };
}
