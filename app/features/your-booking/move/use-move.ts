import { useState } from 'react';
import { apiRequest } from '#app/api/client.ts';
import type { TreatedFailure } from '#app/api/failures.ts';
import { sendWithRetries } from '#app/api/public/send-with-retries.ts';
import { sendRequest } from '#app/api/request.ts';
import { useRepeatable } from '#app/api/use-repeatable.ts';
import type { SlotRejection } from '#app/features/slot-picker/unavailable-slot.ts';
import {
  type ChangeBooking,
  guestFailure,
} from '#app/features/your-booking/booking/use-guest-booking.ts';
import { useRequest } from '#app/forms/use-request.ts';
import { type Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';

/** Limits one try of a move; a retry under the same Idempotency-Key cannot move twice. */
const MOVE_OPTIONS = { timeoutMs: 10_000 };

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
      (key) => apiRequest('POST /api/guest/move', { body: { key, ...slots }, idempotencyKey }),
      (current) => sameSlot(current, slots.to),
      async (request) => (await sendWithRetries(() => sendRequest(request, MOVE_OPTIONS))).result,
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
