import { type ReactNode, useId, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { Dialog } from '#app/ui/feedback/dialog.tsx';
import type { yourBooking } from '#content/your-booking/your-booking.ts';

/** The second press of a change, since programs that scan mails press buttons. */
export function ConfirmDialog({
  copy,
  children,
  onConfirm,
  onClose,
}: {
  copy: typeof yourBooking.attendance.dialog;
  children: ReactNode;
  /** Resolves when the request has ended. */
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const [isSending, setSending] = useState(false);
  const about = useId();

  async function confirm(): Promise<void> {
    if (isSending) return;
    setSending(true);
    await onConfirm();
    setSending(false);
  }

  function close(): void {
    if (!isSending) onClose();
  }

  return (
    <Dialog
      title={copy.title}
      describedBy={about}
      closeLabel={copy.keep}
      onClose={close}
      actions={
        <>
          <Button
            variant="line"
            size="small"
            aria-disabled={isSending || undefined}
            onClick={close}
          >
            {copy.keep}
          </Button>
          <Button
            size="small"
            aria-disabled={isSending || undefined}
            onClick={({ detail }) => detail <= 1 && void confirm()}
          >
            {isSending ? copy.confirm.sending : copy.confirm.label}
          </Button>
        </>
      }
    >
      <div id={about}>{children}</div>
    </Dialog>
  );
}
