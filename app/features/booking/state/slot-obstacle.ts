import {
  type Availability,
  nearestFreeSlots,
  type SlotChoice,
} from '#domain/booking/availability.ts';
import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Message } from '#domain/message.ts';
import { type BookingDraft, mayBeOwn } from './booking-draft.ts';
import { type DetailsStep, isSameSlot } from './booking-steps.ts';

const NEAREST_COUNT = 3;

/** The server's rejection of a slot. */
export interface SlotRejection {
  readonly choice: SlotChoice;
  readonly message: Message;
}

/** The reason why the chosen slot cannot be booked, and the free ones nearby. */
export interface SlotObstacle {
  readonly message: Message;
  /** An earlier attempt of the guest may have booked the slot. */
  readonly mayBeOwn: boolean;
  readonly instead: readonly SlotChoice[];
}

interface Attempts {
  readonly draft: BookingDraft;
  readonly rejection: SlotRejection | null;
}

function obstacleMessage(
  { choice, obstacle }: DetailsStep,
  { draft, rejection }: Attempts,
): Message | null {
  if (rejection && isSameSlot(rejection.choice, choice)) return rejection.message;
  // The slot may be booked by the very attempt whose outcome is unknown.
  if (obstacle === null || mayBeOwn(draft, choice)) return null;
  return obstacle === 'taken' ? BOOKING_MESSAGES.slotTaken : { title: UNAVAILABLE_MESSAGES.date };
}

/** The obstacle of the details step with the free slots nearby; null if the slot can be booked. */
export function obstacleOf(
  step: DetailsStep,
  attempts: Attempts,
  availability: Availability,
): SlotObstacle | null {
  const message = obstacleMessage(step, attempts);
  if (message === null) return null;
  const { choice } = step;
  // The chosen slot may still look free in an older response.
  const instead = nearestFreeSlots(availability, choice, NEAREST_COUNT + 1)
    .filter((slot) => !isSameSlot(slot, choice))
    .slice(0, NEAREST_COUNT);
  return { message, mayBeOwn: mayBeOwn(attempts.draft, choice), instead };
}
