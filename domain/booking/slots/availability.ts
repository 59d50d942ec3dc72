import * as v from 'valibot';
import { listOf, ResponseDate } from '#domain/response-parts.ts';
import { minuteOfDay } from '#domain/time/clock-time.ts';
import { addDays, datesFromTo, daysBetween, type PlainDate } from '#domain/time/plain-date.ts';
import { isSunday, type Slot, slotsOn, type TimeSlot } from './slot.ts';

/** Relative to today; both ends are included. */
export interface BookingWindow {
  readonly opensAfterDays: number;
  readonly closesAfterDays: number;
}

/** Source: docs/requirements.md#R80. */
export const BOOKING_WINDOW: BookingWindow = { opensAfterDays: 14, closesAfterDays: 30 };

export function bookableRange(today: PlainDate, window: BookingWindow): DateRange {
  return {
    from: addDays(today, window.opensAfterDays),
    to: addDays(today, window.closesAfterDays),
  };
}

export function isWithin(date: PlainDate, range: DateRange): boolean {
  // yyyy-MM-dd sorts as text.
  return range.from <= date && date <= range.to;
}

export const DateRange = v.object({ from: ResponseDate, to: ResponseDate });
export type DateRange = Readonly<v.InferOutput<typeof DateRange>>;

export interface Occupancy {
  readonly blocked: ReadonlySet<PlainDate>;
  readonly booked: ReadonlyMap<PlainDate, ReadonlySet<TimeSlot>>;
}

/** Ignores bookings and blocked dates. */
export function isBookableDate(date: PlainDate, today: PlainDate, window: BookingWindow): boolean {
  return isWithin(date, bookableRange(today, window)) && !isSunday(date);
}

/** The first and the last recording day of a range; null if it has none. */
export function recordingDays(range: DateRange): DateRange | null {
  const days = datesFromTo(range.from, range.to).filter((date) => !isSunday(date));
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : null;
}

/** Those of a blocked date as well. */
export const slotsWithState = (date: PlainDate, { booked }: Occupancy): SlotAvailability[] =>
  slotsOn(date).map((time) => ({ time, booked: booked.get(date)?.has(time) ?? false }));

function dayAvailability(date: PlainDate, occupancy: Occupancy): DayAvailability {
  const slots = occupancy.blocked.has(date) ? [] : slotsWithState(date, occupancy);
  return { date, state: dayState(slots), slots };
}

/** A full Saturday, with two slots, is unavailable, not partly booked (docs/requirements.md#R86). */
function dayState(slots: readonly SlotAvailability[]): DayState {
  if (slots.every((slot) => slot.booked)) return 'unavailable';
  return slots.some((slot) => slot.booked) ? 'partly_booked' : 'available';
}

export function availabilityOn(
  today: PlainDate,
  window: BookingWindow,
  occupancy: Occupancy,
): Availability {
  const range = bookableRange(today, window);
  const days = datesFromTo(range.from, range.to).map((date) => dayAvailability(date, occupancy));
  return { today, window: range, days };
}

export const freeSlots = ({ days }: Availability): Slot[] =>
  days.flatMap(({ date, slots }) =>
    slots.flatMap(({ time, booked }) => (booked ? [] : { booking_date: date, time_slot: time })),
  );

export const firstFreeSlot = (availability: Availability): Slot | null =>
  freeSlots(availability)[0] ?? null;

export function nearestFreeSlots(availability: Availability, requested: Slot, count: number) {
  const distance = (slot: Slot): number =>
    Math.abs(
      daysBetween(requested.booking_date, slot.booking_date) * 24 * 60 +
        minuteOfDay(slot.time_slot) -
        minuteOfDay(requested.time_slot),
    );
  return freeSlots(availability)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, count);
}

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
