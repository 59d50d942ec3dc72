import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { resultOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { applyChange } from '#app/features/admin/bookings/queries/apply-change.ts';
import { describeToggle } from '#app/features/admin/bookings/queries/booking-text.ts';
import {
  type BookingChange,
  CHANGE_KEY,
  hasPendingChange,
} from '#app/features/admin/bookings/queries/pending-changes.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissTopic } from '#app/ui/feedback/toast.tsx';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { type Slot, slotOf } from '#domain/booking/slots/slot.ts';
import { showBookingFailure } from './booking-failure.ts';
import { showChange } from './undo-toasts.ts';

interface Move extends BookingChange<'confirmed'> {
  readonly to: Slot;
  readonly allowsBlocked: boolean;
}

/** Moves a booking; the toast offers the way back. */
export function useMove(notifiesGuest: boolean) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  const { mutate, mutateAsync } = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({ booking, to, allowsBlocked, notifiesGuest: notifies_guest }: Move) =>
      request(
        apiRequest('POST /api/admin/bookings/:id/move', {
          id: booking.id,
          body: { from: slotOf(booking), to, allows_blocked: allowsBlocked, notifies_guest },
        }),
      ),
    onMutate: ({ booking }) => dismissTopic(booking.id),
    onSuccess({ booking, guest_notified }, { booking: before, isUndo }) {
      applyChange(client, booking);
      const detail = describeToggle(booking, guest_notified, noMail);
      const message = { ...ADMIN_MESSAGES.moved, detail };
      showChange(booking.id, message, isUndo ? null : () => moveBack(booking, slotOf(before)));
    },
    onError(failure, { booking, isUndo }) {
      void refetch(client, { queryKey: queryKeys.bookings });
      if (isUndo) showBookingFailure(ADMIN_MESSAGES.moveFailed, booking, failure);
    },
  });

  /** Moves also to a date that was blocked, or has been blocked since. */
  function moveBack(booking: Booking, to: Slot): void {
    if (hasPendingChange(client, booking.id)) return;
    mutate({ booking, status: 'confirmed', to, allowsBlocked: true, notifiesGuest, isUndo: true });
  }

  /** Resolves with null while another change of the booking is under way. */
  return async (booking: Booking, to: Slot, allowsBlocked: boolean) => {
    if (hasPendingChange(client, booking.id)) return null;
    const move = { booking, status: 'confirmed', to, allowsBlocked, notifiesGuest } as const;
    return resultOf(mutateAsync(move));
  };
}
