import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureOf } from '#app/api/query-client.ts';
import { refetch } from '#app/api/refetch.ts';
import { applyChange, applyDeletion } from '#app/features/admin/bookings/queries/apply-change.ts';
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
import {
  changeStatus,
  deleteBooking,
  sendMailAgain,
} from '#app/features/admin/bookings/queries/requests.ts';
import {
  describeBooking,
  describeDeletion,
  describeToggle,
} from '#app/features/admin/bookings/text/booking-text.ts';
import { queryKeys } from '#app/features/admin/queries/live-changes.ts';
import { useAdmin } from '#app/features/admin/session/admin-context.ts';
import { dismissToast, showToast } from '#app/ui/feedback/toast.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import { ADMIN_MESSAGES } from '#domain/admin/messages.ts';
import { UNDO_SECONDS } from '#domain/admin/status-change.ts';
import type { Booking, BookingStatus } from '#domain/booking/booking.ts';
import type { Message } from '#domain/message.ts';

const undoToasts = new Map<string, number>();

export interface BookingOperations {
  toggle(booking: Booking): void;
  /** Resolves with false if the booking was not deleted. */
  remove(booking: Booking): Promise<boolean>;
  sendMail(mail: RepeatedMail): void;
}

/** One request at a time for each booking (docs/requirements.md#R150), with an optimistic update. */
export function useBookingOperations(
  notifiesGuest: boolean,
  onDeleted: (id: string) => void,
): BookingOperations {
  const { request } = useAdmin();
  const client = useQueryClient();
  const refetchBookings = () => void refetch(client, { queryKey: queryKeys.bookings });
  const dismissUndo = ({ booking }: BookingChange) => dismissToast(undoToasts.get(booking.id) ?? 0);

  const change = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({ booking, status, notifiesGuest: tells_guest }: BookingChange<BookingStatus>) =>
      request(changeStatus(booking.id, { status, tells_guest })),
    onMutate: dismissUndo,
    onSuccess({ booking, is_guest_told }, variables) {
      applyChange(client, booking);
      const undo = () =>
        setStatus({ ...variables, booking, status: opposite(booking.status), isUndo: true });
      const id = showToast({
        ...ADMIN_MESSAGES[variables.status],
        detail: describeToggle(booking, is_guest_told),
        tone: 'success',
        ...(variables.isUndo
          ? {}
          : {
              action: { label: adminBookings.undo, onPress: undo },
              durationSeconds: UNDO_SECONDS,
            }),
      });
      undoToasts.set(booking.id, id);
    },
    onError(error, variables) {
      refetchBookings();
      showFailure(ADMIN_MESSAGES.updateFailed, variables.booking, error, () =>
        setStatus(variables),
      );
    },
  });

  const deletion = useMutation({
    mutationKey: CHANGE_KEY,
    mutationFn: ({ booking, notifiesGuest }: BookingChange<'deleted'>) =>
      request(deleteBooking(booking.id, notifiesGuest)),
    onMutate: dismissUndo,
    onSuccess({ is_guest_told }, { booking }) {
      applyDeletion(client, booking.id);
      onDeleted(booking.id);
      const detail = describeDeletion(booking, is_guest_told);
      showToast({ ...ADMIN_MESSAGES.deleted, detail, tone: 'success' });
    },
    onError(error, { booking }) {
      refetchBookings();
      showFailure(ADMIN_MESSAGES.deleteFailed, booking, error);
    },
  });

  const mail = useMutation({
    mutationKey: MAIL_KEY,
    mutationFn: ({ booking, audience }: RepeatedMail) =>
      request(sendMailAgain(booking.id, audience)),
    onSuccess: () => void showToast({ ...ADMIN_MESSAGES.mailQueued, tone: 'success' }),
    onError: (error, variables) =>
      showFailure(ADMIN_MESSAGES.mailFailed, variables.booking, error, () => sendMail(variables)),
    onSettled: refetchBookings,
  });

  function setStatus(variables: BookingChange<BookingStatus>): void {
    if (!hasPendingChange(client, variables.booking.id)) change.mutate(variables);
  }

  function sendMail(variables: RepeatedMail): void {
    if (!hasPendingMail(client, variables)) mail.mutate(variables);
  }

  return {
    toggle: (booking) => setStatus({ booking, status: opposite(booking.status), notifiesGuest }),
    async remove(booking) {
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

/** @param retry is offered if there was no response */
function showFailure(message: Message, booking: Booking, error: Error, retry?: () => void): void {
  const failure = failureOf(error);
  const isRejected = failure.kind === 'rejected';
  showToast({
    ...message,
    description: isRejected ? failure.problem?.detail : undefined,
    // The failures of two bookings stand side by side, each with its own retry.
    detail: describeBooking(booking),
    tone: 'error',
    action: !isRejected && retry ? { label: adminBookings.retry, onPress: retry } : undefined,
  });
}
