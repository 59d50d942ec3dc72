import { useId, useState } from 'react';
import { FormDialog } from '#app/features/admin/parts/form-dialog.tsx';
import { useNoMailNote } from '#app/features/admin/parts/mails.ts';
import { useForm } from '#app/forms/use-form.ts';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { adminBookingsCopy } from '#content/admin/admin-bookings.ts';
import { teamBookingsCopy } from '#content/admin/team-bookings.ts';
import type { ListedBooking } from '#domain/admin/bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { notifiesGuestStore, useBookingChanges } from './changes.ts';
import * as styles from './open-booking.module.css';
import { NO_SLOT, SlotFields } from './slot-fields.tsx';

const { move: copy } = teamBookingsCopy;
const { dialog: deletion } = adminBookingsCopy;

export function TeamMoveDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const [draft, setDraft] = useState(NO_SLOT);
  const { move } = useBookingChanges();
  const about = useId();
  const form = useForm({
    schema: Slot,
    send: (to) => move(booking, to, draft.allowsBlocked),
    title: copy.failed,
    onSent: onClose,
  });

  const now = `${formatDayFirst(booking.booking_date)}, ${booking.time_slot}`;
  return (
    <FormDialog
      form={form}
      title={copy.title}
      describedBy={about}
      closeLabel={copy.close}
      onClose={onClose}
      submit={copy.submit}
      back={{ label: copy.close, onPress: onClose }}
    >
      <p id={about}>
        <b dir="auto">{booking.guest_name}</b>
        <br />
        {fillText(copy.now, { slot: now })}
      </p>
      <SlotFields
        draft={draft}
        current={booking}
        error={form.errorOf('booking_date')}
        onChange={setDraft}
      />
    </FormDialog>
  );
}

export function DeleteDialog({
  booking,
  onKeep,
  onDelete,
}: {
  booking: ListedBooking;
  onKeep: () => void;
  onDelete: () => void;
}) {
  const about = useId();
  const { guest_name, booking_date, time_slot, status, is_over } = booking;
  const isNotified = notifiesGuestStore.useValue() && !is_over;
  const noMail = useNoMailNote();
  const promise = status === 'confirmed' ? deletion.guestNotified : deletion.guestNotifiedIfNew;
  return (
    <ConfirmDialog
      copy={{ ...deletion, confirm: { label: deletion.delete, sending: deletion.delete } }}
      describedBy={about}
      onKeep={onKeep}
      onConfirm={onDelete}
    >
      <div className={styles.about} id={about}>
        <p>
          <b dir="auto">{guest_name}</b>
          <br />
          {formatDayFirst(booking_date)}, {time_slot}.
        </p>
        <p>
          {deletion.noReturn} {isNotified ? (noMail ?? promise) : deletion.guestNotNotified}
        </p>
      </div>
    </ConfirmDialog>
  );
}
