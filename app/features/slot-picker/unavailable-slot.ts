import { BOOKING_MESSAGES, UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import { type Availability, nearestFreeSlots } from '#domain/booking/slots/availability.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import type { Message } from '#domain/message.ts';
import type { DetailsStep } from './slot-steps.ts';

const NEAREST_COUNT = 3;

export interface SlotRejection {
  readonly choice: Slot;
  readonly message: Message;
}

export interface UnavailableSlot {
  readonly message: Message;
  readonly isPending: boolean;
  readonly alternatives: readonly Slot[];
}

interface SubmissionHistory {
  readonly isPending: boolean;
  readonly rejection: SlotRejection | null;
}

function unavailableMessage(
  { choice, unavailableReason }: DetailsStep,
  { isPending, rejection }: SubmissionHistory,
): Message | null {
  if (rejection && sameSlot(rejection.choice, choice)) return rejection.message;
  // The pending submission itself may have booked the slot.
  if (unavailableReason === null || isPending) return null;
  return unavailableReason === 'taken'
    ? BOOKING_MESSAGES.slotTaken
    : { title: UNAVAILABLE_MESSAGES.date };
}

/** Returns null if the slot can be booked. */
export function findUnavailableSlot(
  step: DetailsStep,
  submissions: SubmissionHistory,
  availability: Availability,
): UnavailableSlot | null {
  const message = unavailableMessage(step, submissions);
  if (message === null) return null;
  const { choice } = step;
  // The availability may be older than the rejection, with the slot still free.
  const alternatives = nearestFreeSlots(availability, choice, NEAREST_COUNT + 1)
    .filter((slot) => !sameSlot(slot, choice))
    .slice(0, NEAREST_COUNT);
  return { message, isPending: submissions.isPending, alternatives };
}
