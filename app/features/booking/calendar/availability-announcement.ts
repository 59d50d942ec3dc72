import { isPending } from '#app/features/booking/state/booking-draft.ts';
import type { BookingState } from '#app/features/booking/state/booking-state.ts';
import { describeSlotChanges } from '#app/features/booking/state/booking-steps.ts';
import { UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Message } from '#domain/message.ts';

/** The messages for a change of the availability. */
export interface AvailabilityAnnouncement {
  /** For screen readers; empty if nothing on the page has changed. */
  readonly spoken: string;
  /** For a toast: the chosen slot cannot be booked any more. */
  readonly alert: Message | null;
  /** The form stays on the page, with the unavailable beside it. */
  readonly keepsForm: boolean;
}

const NOTHING: AvailabilityAnnouncement = { spoken: '', alert: null, keepsForm: false };

/** Compares the states before and after an availability. The first one is not announced. */
export function announcementOf(
  before: BookingState,
  after: BookingState,
): AvailabilityAnnouncement {
  if (!('step' in before && 'step' in after)) return NOTHING;
  const spoken = describeSlotChanges(before.step, after.step, (choice) =>
    isPending(after.draft, choice),
  );
  // A slot that may be the guest's own is not announced as taken.
  if (before.phase !== 'filling_in' || before.unavailable) return { ...NOTHING, spoken };
  if (after.phase === 'filling_in') {
    return { spoken, alert: after.unavailable?.message ?? null, keepsForm: true };
  }
  return { spoken, alert: { title: UNAVAILABLE_MESSAGES.date }, keepsForm: false };
}
