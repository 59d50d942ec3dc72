import { useMutation, useQueryClient } from '@tanstack/react-query';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors } from '#app/ui/feedback/toast.tsx';
import type { NoteChange, Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { sendNote, sendOutcome } from './requests.ts';

export function useDayOperations(bookingId: string) {
  const { request } = useAdmin();
  const client = useQueryClient();
  // Also after a failure: without a response it may have been saved, or somebody else has changed it.
  const onSettled = () => refetch(client, { queryKey: queryKeys.days });

  async function saveNote(change: NoteChange) {
    const result = await resultOf(request(sendNote(bookingId, change)));
    await onSettled();
    return result;
  }
  const outcome = useMutation({
    mutationFn: (next: Outcome | null) => request(sendOutcome(bookingId, { outcome: next })),
    onMutate: dismissErrors,
    onError: (error) => showFailure(ADMIN_MESSAGES.outcomeFailed, error),
    onSettled,
  });
  return { saveNote, outcome };
}
