import * as v from 'valibot';
import { SlotAvailability } from '#domain/booking/slots/availability-response.ts';
import { DateRange } from '#domain/booking/slots/date-range.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';

/** A date as admins may book it. */
export const TeamDay = v.object({
  date: ResponseDate,
  window: DateRange,
  is_blocked: v.boolean(),
  /** The reason for the block; null if nobody has written it down. */
  reason: v.nullable(v.string()),
  /** A blocked date has them too; Sundays and dates outside the window have none. */
  slots: listOf(SlotAvailability),
});
export type TeamDay = v.InferOutput<typeof TeamDay>;
