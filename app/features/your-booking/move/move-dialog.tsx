import { useId } from 'react';
import type { TreatedFailure } from '#app/api/failures.ts';
import { SlotText, VisitorTime } from '#app/features/slot-picker/slot-text.tsx';
import { caseLinks } from '#app/features/your-booking/booking/booking-text.ts';
import { ButtonLink } from '#app/ui/controls/button.tsx';
import { ConfirmDialog } from '#app/ui/feedback/confirm-dialog.tsx';
import { FailureNote } from '#app/ui/feedback/failure-note.tsx';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import * as styles from './move-dialog.module.css';

const { moving: copy, tooLate } = yourBookingCopy;

/** The second press that moves the recording: the first one has only chosen a slot. */
export function MoveDialog({
  booking,
  from,
  to,
  isSending,
  failure,
  onMove,
  onClose,
}: {
  booking: GuestBooking;
  from: Slot;
  to: Slot;
  isSending: boolean;
  failure: TreatedFailure | null;
  onMove: () => void;
  onClose: () => void;
}) {
  const about = useId();
  const links = caseLinks(booking, to);
  const slots = [
    [copy.from, from],
    [copy.to, to],
  ] as const;
  return (
    <ConfirmDialog
      copy={copy.dialog}
      describedBy={about}
      closeLabel={copy.pickAnother}
      isPending={isSending}
      variant="ink"
      onKeep={onClose}
      onConfirm={onMove}
    >
      <div className="stack gap-5">
        <dl className={styles.slots} id={about}>
          {slots.map(([term, slot]) => (
            <div key={term}>
              <dt className="smaller">{term}</dt>
              <dd>
                <b>
                  <SlotText slot={slot} />
                </b>{' '}
                <VisitorTime choice={slot} />
              </dd>
            </div>
          ))}
        </dl>
        {failure && (
          <FailureNote
            title={failure.message.title}
            description={failure.kind === 'unknown' ? copy.noAnswer : failure.message.description}
          />
        )}
        {failure?.kind === 'moves' && (
          <div className="actions">
            <ButtonLink size="small" href={links.chat}>
              {tooLate.chat}
            </ButtonLink>
            <ButtonLink variant="line" size="small" href={links.mail}>
              {tooLate.write}
            </ButtonLink>
          </div>
        )}
      </div>
    </ConfirmDialog>
  );
}
