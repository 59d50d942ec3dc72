import { show } from '#content/show/show.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { slotStart } from '#domain/time/show-time.ts';
import type { Instant } from '#server/time/clock.ts';

const RECORDING_MS = show.recordingMinutes * 60_000;

export const isOver = ({ booking_date, time_slot }: Slot, now: Instant): boolean =>
  slotStart(booking_date, time_slot) + RECORDING_MS <= now;
