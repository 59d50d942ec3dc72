import { useId, useState } from 'react';
import { treatFailure } from '#app/api/failures.ts';
import { NO_SLOT } from '#app/features/admin/bookings/slot/slot-draft.ts';
import { SlotFields } from '#app/features/admin/bookings/slot/slot-fields.tsx';
import { useForm } from '#app/forms/use-form.ts';
import { showNothing } from '#app/forms/use-request.ts';
import { BusyButton } from '#app/ui/controls/busy-button.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { teamBookings } from '#content/admin/team-bookings.ts';
import type { Booking } from '#domain/booking/booking.ts';
import { Slot } from '#domain/booking/slots/slot.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatDayFirst } from '#domain/time/plain-date.ts';
import { useMove } from './use-move.ts';

const copy = teamBookings.move;

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
  const move = useMove(notifiesGuest);
  const formId = useId();
  const about = useId();
  const form = useForm({
    schema: Slot,
    send: (to) => move(booking, to, draft.allowsBlocked),
    treat: (failure) => treatFailure(failure, { title: copy.failed }),
    onSent: onClose,
    onFailed: showNothing,
  });

  const now = `${formatDayFirst(booking.booking_date)}, ${booking.time_slot}`;
  return (
    <Dialog
      title={copy.title}
      describedBy={about}
      closeLabel={copy.close}
      onClose={onClose}
      isPending={form.isSending}
      actions={
        <>
          <Button
            variant="line"
            size="small"
            aria-disabled={form.isSending || undefined}
            onClick={() => form.isSending || onClose()}
          >
            {copy.close}
          </Button>
          <BusyButton {...form.button} size="small" form={formId} copy={copy.submit} />
        </>
      }
    >
      {/* Before scripts run, a form of this method sends nothing anywhere. */}
      <form className="stack gap-5 small" id={formId} method="dialog" {...form.props}>
        <p id={about}>
          <b dir="auto">{booking.guest_name}</b>
          <br />
          {fillText(copy.now, { slot: now })}
        </p>
        <SlotFields
          draft={draft}
          present={booking}
          error={form.errorOf('booking_date')}
          onChange={setDraft}
        />
        {form.note && <FailureNote {...form.note} />}
      </form>
    </Dialog>
  );
}
