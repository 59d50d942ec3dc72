import { useState } from 'react';
import type { TreatedFailure } from '#app/api/failures.ts';
import { sendWithRetries } from '#app/api/public/send-with-retries.ts';
import { useRepeatable } from '#app/api/use-repeatable.ts';
import type { SlotRejection } from '#app/features/slot-picker/unavailable-slot.ts';
import { guestFailure, sendMove } from '#app/features/your-booking/booking/requests.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { type Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';

export function useMove(
  booking: GuestBooking,
  change: ChangeBooking,
  {
    onMoved,
    onFailed,
  }: {
    readonly onMoved: (to: Slot) => void;
    readonly onFailed: (failure: TreatedFailure) => void;
  },
) {
  const current = slotOf(booking);
  const [own, setOwn] = useState(current);
  const [last, setLast] = useState<Slot | null>(null);
  const send = useRepeatable((slots: { readonly from: Slot; readonly to: Slot }, idempotencyKey) =>
    change(
      async (key) =>
        (await sendWithRetries(() => sendMove({ key, ...slots }, idempotencyKey))).result,
      (current) => sameSlot(current, slots.to),
    ),
  );
  const { isSending, isSent, failure, setFailure, run } = useRequest({
    send(to: Slot) {
      setLast(to);
      return send({ from: own, to });
    },
    treat: guestFailure,
    onSent: (_, to) => onMoved(to),
    onFailed,
  });
  // The dialog stays busy after the response, until the page of the booking is shown.
  const isMoving = isSending || isSent;
  if (!isMoving && !sameSlot(own, current)) setOwn(current);
  const unknown = failure?.kind === 'unknown' ? last : null;
  const isRejected = failure?.kind === 'slot';
  const rejection: SlotRejection | null =
    isRejected && last ? { choice: last, message: failure.message } : null;

  return {
    /** The slot before the move. */
    own,
    rejection,
    /** True also while the outcome is unknown: the move itself may have taken the slot. */
    held: isMoving ? last : unknown,
    isMoving,
    failureOf: (to: Slot) => (!isRejected && last && sameSlot(last, to) ? failure : null),
    unknown,
    move: run,
    forgetFailure: () => isRejected || setFailure(null),
  };
}
