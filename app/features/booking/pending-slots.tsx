import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import {
  type BookingDraft,
  otherPendingSlots,
  type Submission,
} from '#app/features/booking/state/booking-draft.ts';
import { useSelectionUrl } from '#app/features/slot-picker/selection-link.tsx';
import { SlotText } from '#app/features/slot-picker/slot-text.tsx';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { Icon } from '#app/ui/icon/icon.tsx';
import { bookingCopy } from '#content/booking/booking-copy.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import * as styles from './pending-slots.module.css';

/** The slots that earlier submissions may have booked, so that no guest books a second one by mistake. */
export function OtherPendingSlots({
  draft,
  inFlight,
  currentSlot,
}: {
  draft: BookingDraft;
  inFlight: Submission | null;
  /** The slot whose form is on the page, and which has a note of its own. */
  currentSlot: Slot | null;
}) {
  return otherPendingSlots(draft, currentSlot).map((slot) => {
    const isInFlight = inFlight !== null && sameSlot(inFlight, slot);
    const { about, after } = isInFlight ? bookingCopy.otherUnderWay : bookingCopy.otherUnanswered;
    return (
      <PendingNote key={`${slot.booking_date} ${slot.time_slot}`}>
        <p>
          {about}{' '}
          <b>
            <SlotText slot={slot} />
          </b>
          {after}
        </p>
        <ReturnLink slot={slot} />
      </PendingNote>
    );
  });
}

function ReturnLink({ slot }: { slot: Slot }) {
  return <TextLink to={useSelectionUrl(slot)}>{bookingCopy.toAttempt}</TextLink>;
}

export function PendingNote({
  className,
  children,
}: {
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={clsx(styles.pendingNote, className)}>
      <Icon name="warning" />
      <div>{children}</div>
    </div>
  );
}
