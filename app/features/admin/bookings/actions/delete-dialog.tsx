import { useId } from 'react';
import { useNoMailNote } from '#app/features/admin/health/use-health.ts';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ListedBooking } from '#domain/admin/bookings/listed-bookings.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';

const { dialog: copy } = adminBookings;

export function DeleteDialog({
  booking,
  notifiesGuest,
  onKeep,
  onDelete,
}: {
  booking: ListedBooking;
  notifiesGuest: boolean;
  onKeep: () => void;
  onDelete: () => void;
}) {
  const about = useId();
  const { guest_name, booking_date, time_slot, status, is_over } = booking;
  const isNotified = notifiesGuest && !is_over;
  const noMail = useNoMailNote();
  const promise = status === 'confirmed' ? copy.guestNotified : copy.guestNotifiedIfNew;
  return (
    <ConfirmDialog
      copy={{ ...copy, confirm: { label: copy.delete, sending: copy.delete } }}
      describedBy={about}
      onKeep={onKeep}
      onConfirm={onDelete}
    >
      <div className="stack gap-4" id={about}>
        <p>
          <b dir="auto">{guest_name}</b>
          <br />
          {formatDayFirst(booking_date)}, {time_slot}.
        </p>
        <p>
          {copy.noReturn} {isNotified ? (noMail ?? promise) : copy.guestNotNotified}
        </p>
      </div>
    </ConfirmDialog>
  );
}
