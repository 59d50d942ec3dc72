import * as v from 'valibot';
import { SlotAvailability } from '#domain/booking/slots/availability-response.ts';
import { DateRange } from '#domain/booking/slots/date-range.ts';
import { listOf, ResponseDate } from '#domain/response-parts.ts';

/** A date as admins may book it. */
export const TeamDay = v.object({
  date: ResponseDate,
  window: DateRange,
  is_blocked: v.boolean(),
  /** Why it is blocked; null if nobody has written it down. */
  reason: v.nullable(v.string()),
  /** Also of a blocked date; none on Sundays and outside the window. */
  slots: listOf(SlotAvailability),
});
export type TeamDay = v.InferOutput<typeof TeamDay>;
