import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { showFailure } from '#app/features/admin/queries/failed-operation.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { BookingRecord } from '#domain/admin/bookings/booking-record.ts';

const copy = adminBookings.details.guestLink;

/** Renews the guest's link; the one before stops working. `onSettled` is also called after a renewal that failed. */
export function useRenewedLink(id: string, onSettled: () => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const { isPending, mutate } = useMutation({
    mutationFn: () => request(apiRequest('POST /api/admin/bookings/:id/link', { id })),
    onSuccess({ guest_link }) {
      const queryKey = queryKeys.bookingRecord(id);
      // A fetch in flight may still have the link before.
      void client.cancelQueries({ queryKey });
      client.setQueryData<BookingRecord>(queryKey, (record) => record && { ...record, guest_link });
      showToast({ title: copy.renewed, tone: 'success' });
    },
    onError: (error) => showFailure({ title: copy.failed }, error),
    onSettled() {
      onSettled();
      void refetch(client, { queryKey: queryKeys.bookings });
    },
  });
  return {
    isRenewing: isPending,
    renew(): void {
      if (!isPending) mutate();
    },
  };
}
