import type { Slot } from '#domain/booking/slots/slot.ts';
import { isPlainDate } from '#domain/time/plain-date.ts';

/** Holds what an admin has chosen so far. */
export interface SlotDraft {
  /** Is '' while the date field is incomplete. */
  readonly date: string;
  readonly time: string | null;
  /** The admin has confirmed that the date is blocked. */
  readonly allowsBlocked: boolean;
}

export const NO_SLOT: SlotDraft = { date: '', time: null, allowsBlocked: false };

/** null while date or time are missing. */
export function slotIn({ date, time }: SlotDraft): Slot | null {
  return isPlainDate(date) && time !== null ? { booking_date: date, time_slot: time } : null;
}
