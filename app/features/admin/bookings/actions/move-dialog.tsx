import { type SubmitEvent, useId, useState } from 'react';
import { failureMessage } from '#app/api/failure-message.ts';
import { failureOf } from '#app/api/query-client.ts';
import { NO_SLOT, slotIn } from '#app/features/admin/bookings/slot/slot-draft.ts';
import { SlotFields } from '#app/features/admin/bookings/slot/slot-fields.tsx';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { fillText } from '#domain/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import * as styles from './booking-form.module.css';
import { useMove } from './use-move.ts';

const copy = teamBookings.move;

/** Chooses another slot for a booking. */
export function MoveDialog({
  booking,
  notifiesGuest,
  onClose,
}: {
  booking: Booking;
  notifiesGuest: boolean;
  onClose: () => void;
}) {
  const [draft, setDraft] = useState(NO_SLOT);
  const { move, isMoving, error, reset } = useMove(notifiesGuest);
  const formId = useId();
  const about = useId();

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const to = slotIn(draft);
    if (to === null || isMoving) return;
    if (await move(booking, to, draft.allowsBlocked)) onClose();
  }

  const now = `${formatDayFirst(booking.booking_date)}, ${booking.time_slot}`;
  return (
    <Dialog
      title={copy.title}
      describedBy={about}
      closeLabel={copy.close}
      onClose={onClose}
      actions={
        <>
          <Button variant="line" size="small" onClick={onClose}>
            {copy.close}
          </Button>
          <Button type="submit" size="small" form={formId} aria-disabled={isMoving || undefined}>
            <BusyLabel copy={copy.submit} isBusy={isMoving} />
          </Button>
        </>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form className={styles.form} id={formId} method="dialog" onSubmit={submit}>
        <p id={about}>
          <b dir="auto">{booking.guest_name}</b>
          <br />
          {fillText(copy.now, { slot: now })}
        </p>
        <SlotFields
          draft={draft}
          present={booking}
          onChange={(changed) => {
            reset();
            setDraft(changed);
          }}
        />
        {error && <FailureNote {...failureMessage(failureOf(error), copy.failed)} />}
      </form>
    </Dialog>
  );
}
