import { describeSlotChanges } from '#app/features/slot-picker/slot-steps.ts';
import { UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Message } from '#domain/message.ts';
import { isPending } from './booking-draft.ts';
import type { BookingState } from './booking-state.ts';

export interface AvailabilityMessages {
  /** Screen readers read it; empty if nothing on the page has changed. */
  readonly announcement: string;
  /** A toast shows it: the selected slot cannot be booked any more. */
  readonly error: Message | null;
  readonly keepsForm: boolean;
}

const NOTHING: AvailabilityMessages = { announcement: '', error: null, keepsForm: false };

/** Compares the states before and after an availability; the first availability has no messages. */
export function availabilityMessages(
  before: BookingState,
  after: BookingState,
): AvailabilityMessages {
  if (!('step' in before && 'step' in after)) return NOTHING;
  const announcement = describeSlotChanges(before.step, after.step, (choice) =>
    isPending(after.draft, choice),
  );
  // A pending slot is not announced as taken.
  if (before.phase !== 'filling_in' || before.unavailable) return { ...NOTHING, announcement };
  if (after.phase === 'filling_in') {
    return { announcement, error: after.unavailable?.message ?? null, keepsForm: true };
  }
  return { announcement, error: { title: UNAVAILABLE_MESSAGES.date }, keepsForm: false };
}
