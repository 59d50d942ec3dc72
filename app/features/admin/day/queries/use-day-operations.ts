import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import type { NoteChange, Outcome } from '#domain/admin/bookings/recording-outcome.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Message } from '#domain/message.ts';
import { sendNote, sendOutcome } from './requests.ts';

/** Saves the team's note about a booking, and whether the guest came. */
export function useDayOperations(bookingId: string) {
  const { request } = useAdmin();
  const client = useQueryClient();
  // Also after a failure: without a response it may have been saved, or somebody else has changed it.
  const onSettled = () => refetch(client, { queryKey: queryKeys.days });
  const onError = (error: Error, { title }: Message) =>
    void showToast({ ...failureMessage(failureOf(error)), title, tone: 'error' });

  const note = useMutation({
    mutationFn: (change: NoteChange) => request(sendNote(bookingId, change)),
    onMutate: dismissErrors,
    onSuccess: () => void showToast({ ...ADMIN_MESSAGES.noteSaved, tone: 'success' }),
    onError: (error) => onError(error, ADMIN_MESSAGES.noteFailed),
    onSettled,
  });
  const outcome = useMutation({
    mutationFn: (next: Outcome | null) => request(sendOutcome(bookingId, { outcome: next })),
    onMutate: dismissErrors,
    onError: (error) => onError(error, ADMIN_MESSAGES.outcomeFailed),
    onSettled,
  });
  return { note, outcome };
}
