import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';

const copy = adminBookings.details.guestLink;

/** Renews the guest's link; the one before stops working. `onSettled` is also called after a renewal that failed. */
export function useRenewedLink(id: string, onSettled: () => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const { data, isPending, mutate } = useMutation({
    mutationFn: () => request(apiRequest('POST /api/admin/bookings/:id/link', { id })),
    onSuccess: () => void showToast({ title: copy.renewed, tone: 'success' }),
    onError: (error) => showFailure({ title: copy.failed }, error),
    onSettled() {
      onSettled();
      void refetch(client, { queryKey: queryKeys.bookings });
    },
  });
  return {
    /** Null until it was renewed on this page. */
    renewed: data?.guest_link ?? null,
    isRenewing: isPending,
    renew(): void {
      if (!isPending) mutate();
    },
  };
}
