import { useRef, useState } from 'react';
import { randomKey } from '#app/api/random-key.ts';
import type { SlotRejection } from '#app/features/booking/state/unavailable-slot.ts';
import { sendWithRetries } from '#app/features/booking/submission/send-with-retries.ts';
import type { ChangeFailure } from '#app/features/your-booking/booking/change-failure.ts';
import { sendMove } from '#app/features/your-booking/booking/requests.ts';
import type { ChangeBooking } from '#app/features/your-booking/booking/use-guest-booking.ts';
import { type Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';

interface Attempt {
  readonly idempotencyKey: string;
  readonly from: Slot;
  readonly to: Slot;
}

/** `ended`: the booking is not as the page showed it, or cannot be changed any more. */
export type MoveOutcome =
  | { readonly kind: 'moved' | 'slot_rejected' | 'ignored' }
  | { readonly kind: 'ended' | 'failed'; readonly failure: ChangeFailure };

/** Moves the recording, and remembers what became of it. */
export function useMove(booking: GuestBooking, change: ChangeBooking) {
  const [sending, setSending] = useState<Slot | null>(null);
  const [rejection, setRejection] = useState<SlotRejection | null>(null);
  const [failed, setFailed] = useState<{ to: Slot; failure: ChangeFailure } | null>(null);
  /** The last one without an answer: repeated under its key, it cannot move twice. */
  const unanswered = useRef<Attempt>(null);
  const own = slotOf(booking);
  const unknown = failed?.failure.kind === 'unknown' ? failed.to : null;

  async function move(to: Slot): Promise<MoveOutcome> {
    if (sending) return { kind: 'ignored' };
    const attempt = attemptFor(unanswered.current, own, to);
    unanswered.current = attempt;
    setSending(to);
    setRejection(null);
    setFailed(null);
    const json = { from: own, to };
    const failure = await change(
      async (key) =>
        (await sendWithRetries(() => sendMove({ key, ...json }, attempt.idempotencyKey))).result,
      (present) => sameSlot(present, to),
    );
    setSending(null);
    if (failure?.kind !== 'unknown') unanswered.current = null;
    if (failure === null) return { kind: 'moved' };
    if (failure.kind === 'slot') {
      setRejection({ choice: to, message: failure.message });
      return { kind: 'slot_rejected' };
    }
    setFailed({ to, failure });
    return { kind: isOver(failure) ? 'ended' : 'failed', failure };
  }

  return {
    own,
    rejection,
    /** True also while the outcome is unknown: the move itself may have taken the slot. */
    held: sending ?? unknown,
    isSending: sending !== null,
    failureOf: (to: Slot) => (failed && sameSlot(failed.to, to) ? failed.failure : null),
    unknown,
    move,
    forgetFailure: () => setFailed(null),
  };
}

function isOver({ kind }: ChangeFailure): boolean {
  return kind === 'changed' || kind === 'too_late' || kind === 'link';
}

function attemptFor(last: Attempt | null, from: Slot, to: Slot): Attempt {
  const isRepeated = last && sameSlot(last.from, from) && sameSlot(last.to, to);
  return isRepeated ? last : { idempotencyKey: randomKey(), from, to };
}
