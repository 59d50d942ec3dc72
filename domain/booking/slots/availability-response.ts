import * as v from 'valibot';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { DateRange } from './date-range.ts';

/** Source: docs/requirements.md#R85. */
const DayState = v.picklist(['available', 'partly_booked', 'unavailable']);
export type DayState = v.InferOutput<typeof DayState>;

/** Public: never contains who booked. */
export const SlotAvailability = v.object({ time: v.string(), booked: v.boolean() });
export type SlotAvailability = v.InferOutput<typeof SlotAvailability>;

/** A closed day (Sunday or blocked) has no slots; a full one has. */
const DayAvailability = v.object({
  date: ResponseDate,
  state: DayState,
  slots: listOf(SlotAvailability),
});
export type DayAvailability = v.InferOutput<typeof DayAvailability>;

export const Availability = v.object({
  today: ResponseDate,
  window: DateRange,
  days: listOf(DayAvailability),
});
export type Availability = v.InferOutput<typeof Availability>;
