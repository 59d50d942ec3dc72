import { useId, useState } from 'react';
import type { ChangeFailure } from '#app/features/your-booking/booking/change-failure.ts';
import { sendCancellation } from '#app/features/your-booking/booking/requests.ts';
import { slotText } from '#app/features/your-booking/booking/slot-text.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { BusyLabel } from '#app/ui/controls/busy-label.tsx';
import { TextArea } from '#app/ui/controls/field.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { dismissErrors, showToast } from '#app/ui/feedback/toast.tsx';
import { yourBooking } from '#content/your-booking/your-booking.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { CANCELLATION_REASON_MAX } from '#domain/guest-link/guest-booking.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import * as styles from './cancel-dialog.module.css';

const { cancelling: copy } = yourBooking;

/** The second press that cancels, with an optional reason for the producer. */
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
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ChangeFailure | null>(null);
  const about = useId();
  const { dialog } = copy;
  const isReasonInvalid = failure?.field === 'reason';

  async function cancel(): Promise<void> {
    setSending(true);
    setFailure(null);
    dismissErrors();
    const from = slotOf(booking);
    const failed = await change(
      (key) => sendCancellation({ key, from, reason: reason.trim() || null }),
      ({ status }) => status === 'cancelled',
    );
    setSending(false);
    if (failed === null) {
      onType('');
      showToast({ ...GUEST_MESSAGES.cancelled, tone: 'success' });
      onClose();
    } else if (failed.kind === 'changed' || failed.kind === 'too_late') {
      showToast({ ...failed.message, tone: 'error' });
      onClose();
    } else setFailure(failed);
  }

  return (
    <ConfirmDialog
      title={dialog.title}
      describedBy={about}
      keep={dialog.keep}
      confirm={<BusyLabel copy={dialog.confirm} isBusy={isSending} />}
      isPending={isSending}
      onKeep={onClose}
      onConfirm={() => void cancel()}
    >
      <div className={styles.cancelDialog}>
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
