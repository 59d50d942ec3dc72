import {
  type BookingDraft,
  otherPendingSlots,
  type Submission,
} from '#app/features/booking/state/booking-draft.ts';
import { useSelectionUrl } from '#app/features/slot-picker/selection-link.tsx';
import { SlotText } from '#app/features/slot-picker/slot-text.tsx';
import { TextLink } from '#app/ui/controls/text-button.tsx';
import { booking } from '#content/booking/booking.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { PendingNote } from './pending-note.tsx';

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
    const { about, after } = isInFlight ? booking.otherUnderWay : booking.otherUnanswered;
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
  return <TextLink to={useSelectionUrl(slot)}>{booking.toAttempt}</TextLink>;
}
