import { type Availability, nearestFreeSlots, type SlotChoice } from '#domain/availability.ts';
import { BOOKING_MESSAGES, type Message, REFUSALS } from '#domain/messages.ts';
import { mayBeOwn } from './booking-draft.ts';
import { type BookingStep, isSameSlot } from './booking-steps.ts';
import type { BookingWork } from './draft-store.ts';

const NEAREST_COUNT = 3;

/** What stands in the way of the chosen slot, and which free ones could be had instead. */
export interface SlotObstacle {
  readonly message: Message;
  /** Whether an earlier submission of the guest's may be the booking. */
  readonly mayBeOwn: boolean;
  readonly instead: readonly SlotChoice[];
}

/** Why the slot of the details step cannot be had; null when it can, or on another step. */
export function obstacleMessage(
  step: BookingStep | null,
  { draft, refusal }: Pick<BookingWork, 'draft' | 'refusal'>,
): Message | null {
  if (step?.view !== 'details') return null;
  const { choice, obstacle } = step;
  if (refusal && isSameSlot(refusal.choice, choice)) return refusal.message;
  // The slot may have been taken by the very submission whose answer is missing.
  if (obstacle === null || mayBeOwn(draft, choice)) return null;
  return obstacle === 'taken' ? BOOKING_MESSAGES.slotTaken : { title: REFUSALS.date };
}

/** The obstacle of the details step with the free slots nearby; null when there is none. */
export function obstacleOf(
  step: BookingStep & { view: 'details' },
  work: Pick<BookingWork, 'draft' | 'refusal'>,
  availability: Availability,
): SlotObstacle | null {
  const message = obstacleMessage(step, work);
  if (message === null) return null;
  const { choice } = step;
  // The wished slot may still look free in an older answer.
  const instead = nearestFreeSlots(availability, choice, NEAREST_COUNT + 1)
    .filter((slot) => !isSameSlot(slot, choice))
    .slice(0, NEAREST_COUNT);
  return { message, mayBeOwn: mayBeOwn(work.draft, choice), instead };
}
