import { useMutation, useQueryClient } from '@tanstack/react-query';
import { apiRequest } from '#app/api/client.ts';
import { refetch } from '#app/api/refetch.ts';
import { applyChange, applyDeletion } from '#app/features/admin/bookings/queries/apply-change.ts';
import {
  describeDeletion,
  describeToggle,
} from '#app/features/admin/bookings/queries/booking-text.ts';
import {
  type BookingChange,
  CHANGE_KEY,
  hasPendingChange,
} from '#app/features/admin/bookings/queries/pending-changes.ts';
import {
  hasPendingMail,
  MAIL_KEY,
  type RepeatedMail,
} from '#app/features/admin/bookings/queries/pending-mails.ts';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissTopic, showToast } from '#app/ui/feedback/toast.tsx';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import { showBookingFailure } from './booking-failure.ts';
import { showChange } from './undo-toasts.ts';

/** One request at a time for each booking (docs/requirements.md#R150), with an optimistic update. */
export function useBookingOperations(notifiesGuest: boolean, onDeleted: (id: string) => void) {
  const { request } = useAdmin();
  const client = useQueryClient();
  const noMail = useNoMailNote();
  const refetchBookings = () => void refetch(client, { queryKey: queryKeys.bookings });
  // The undo of its last change would now undo another one.
  const onMutate = ({ booking }: BookingChange) => dismissTopic(booking.id);

  const change = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({
      booking,
      status,
      notifiesGuest: notifies_guest,
    }: BookingChange<BookingStatus>) =>
      request(
        apiRequest('PATCH /api/admin/bookings/:id', {
          id: booking.id,
          body: { status, notifies_guest },
        }),
      ),
    onMutate,
    onSuccess({ booking, guest_notified }, variables) {
      applyChange(client, booking);
      const undo = () =>
        setStatus({ ...variables, booking, status: opposite(booking.status), isUndo: true });
      const message = {
        ...ADMIN_MESSAGES[variables.status],
        detail: describeToggle(booking, guest_notified, noMail),
      };
      showChange(booking.id, message, variables.isUndo ? null : undo);
    },
    onError(error, variables) {
      refetchBookings();
      showBookingFailure(ADMIN_MESSAGES.updateFailed, variables.booking, error, () =>
        setStatus(variables),
      );
    },
  });

  const deletion = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({ booking, notifiesGuest }: BookingChange<'deleted'>) =>
      request(
        apiRequest('DELETE /api/admin/bookings/:id', {
          id: booking.id,
          query: { notifies_guest: notifiesGuest ? 'yes' : 'no' },
        }),
      ),
    onMutate,
    onSuccess({ guest_notified }, { booking }) {
      applyDeletion(client, booking.id);
      onDeleted(booking.id);
      const detail = describeDeletion(booking, guest_notified, noMail);
      showToast({ ...ADMIN_MESSAGES.deleted, detail, tone: 'success', topic: booking.id });
    },
    onError(error, { booking }) {
      refetchBookings();
      showBookingFailure(ADMIN_MESSAGES.deleteFailed, booking, error);
    },
  });

  const mail = useMutation({
    mutationKey: MAIL_KEY,
    mutationFn: ({ booking, audience }: RepeatedMail) =>
      request(
        apiRequest('POST /api/admin/bookings/:id/mails', { id: booking.id, body: { audience } }),
      ),
    onSuccess: () =>
      void showToast({ title: noMail ?? ADMIN_MESSAGES.mailQueued.title, tone: 'success' }),
    onError: (error, variables) =>
      showBookingFailure(ADMIN_MESSAGES.mailFailed, variables.booking, error, () =>
        sendMail(variables),
      ),
    onSettled: refetchBookings,
  });

  function setStatus(variables: BookingChange<BookingStatus>): void {
    if (!hasPendingChange(client, variables.booking.id)) change.mutate(variables);
  }

  function sendMail(variables: RepeatedMail): void {
    if (!hasPendingMail(client, variables)) mail.mutate(variables);
  }

  return {
    toggle: (booking: Booking) =>
      setStatus({ booking, status: opposite(booking.status), notifiesGuest }),
    /** Resolves with false if the booking was not deleted. */
    async remove(booking: Booking): Promise<boolean> {
      if (hasPendingChange(client, booking.id)) return false;
      const variables = { booking, status: 'deleted', notifiesGuest } as const;
      return deletion.mutateAsync(variables).then(
        () => true,
        () => false,
      );
    },
    sendMail,
  };
}

const opposite = (status: BookingStatus): BookingStatus =>
  status === 'confirmed' ? 'cancelled' : 'confirmed';
