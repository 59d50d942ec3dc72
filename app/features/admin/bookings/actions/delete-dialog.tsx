import { useId } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { adminBookings } from '#content/admin/admin-bookings.ts';
import type { ListedBooking } from '#domain/admin/booking-list.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';
import * as styles from './delete-dialog.module.css';

const { dialog: copy } = adminBookings;

/** The confirmation of a deletion, the only operation here that cannot be undone. */
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
  const notified = status === 'confirmed' ? copy.guestNotified : copy.guestNotifiedIfNew;
  return (
    <Dialog
      title={copy.title}
      describedBy={about}
      closeLabel={copy.keep}
      onClose={onKeep}
      actions={
        <>
          <Button variant="line" size="small" onClick={onKeep}>
            {copy.keep}
          </Button>
          <Button variant="danger" size="small" onClick={({ detail }) => detail <= 1 && onDelete()}>
            {copy.delete}
          </Button>
        </>
      }
    >
      <div className={styles.about} id={about}>
        <p>
          <b dir="auto">{guest_name}</b>
          <br />
          {formatLongDate(booking_date)}, {time_slot}.
        </p>
        <p>
          {copy.noReturn} {isNotified ? notified : copy.guestNotNotified}
        </p>
      </div>
    </Dialog>
  );
}
