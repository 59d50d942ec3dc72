import { useId } from 'react';
import { apiRequest } from '#app/api/client.ts';
import { slotText } from '#app/features/your-booking/booking/booking-text.ts';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { toastFailure, useRequest } from '#app/forms/use-request.ts';
import { TextArea } from '#app/ui/controls/field.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { showToast } from '#app/ui/feedback/toast.tsx';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { CANCELLATION_REASON_MAX, type GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';

const { cancelling: copy } = yourBookingCopy;

export function CancelDialog({
  booking,
  reason,
  onType,
  change,
  onClose,
}: {
  booking: GuestBooking;
  reason: string;
  onType: (reason: string) => void;
  change: ChangeBooking;
  onClose: () => void;
}) {
  const about = useId();
  const { isSending, failure, run } = useRequest({
    send: (reason: string) =>
      change(
        (key) => {
          const body = { key, from: slotOf(booking), reason: reason.trim() || null };
          return apiRequest('POST /api/guest/cancel', { body });
        },
        ({ status }) => status === 'cancelled',
      ),
    treat: guestFailure,
    onSent() {
      onType('');
      showToast({ ...GUEST_MESSAGES.cancelled, tone: 'success' });
      onClose();
    },
    onFailed(failed) {
      if (failed.kind !== 'changed' && failed.kind !== 'too_late') return;
      toastFailure(failed);
      onClose();
    },
  });
  const isReasonInvalid = failure?.field === 'reason';

  return (
    <ConfirmDialog
      copy={copy.dialog}
      describedBy={about}
      isPending={isSending}
      onKeep={onClose}
      onConfirm={() => void run(reason)}
    >
      <div className="stack gap-5">
        <div id={about}>
          <p>
            <b>{slotText(slotOf(booking))}</b>
          </p>
          <p>{copy.lead}</p>
        </div>
        {failure && !isReasonInvalid && <FailureNote {...failure.message} />}
        <TextArea
          name="reason"
          label={copy.reason}
          hint={copy.reasonHint}
          error={isReasonInvalid ? failure.message.description : undefined}
          rows={3}
          dir="auto"
          value={reason}
          readOnly={isSending}
          maxLength={CANCELLATION_REASON_MAX}
          counter={{ length: reason.length, maximum: CANCELLATION_REASON_MAX }}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
