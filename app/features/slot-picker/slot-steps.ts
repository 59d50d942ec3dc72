import { bookingCopy } from '#content/booking/booking-copy.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import { BOOKING_FORM_MESSAGES } from '#domain/booking/guest-fields.ts';
import { UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type { Availability, DayAvailability } from '#domain/booking/slots/availability.ts';
import {
  isSunday,
  type Slot,
  sameSlot,
  slotsOn,
  type TimeSlot,
} from '#domain/booking/slots/slot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import type { SlotSelection } from './slot-selection.ts';

export interface DaySlot extends Slot {
  readonly booked: boolean;
}

/** The slot that the guest has already, marked where another one is chosen. */
export interface OwnSlot {
  readonly slot: Slot;
  /** A text such as 'Your slot now'. */
  readonly label: string;
}

/** The reason why a slot cannot be booked: it is booked, or its date is no longer bookable. */
type UnavailableReason = 'taken' | 'date_closed';

export interface DateStep {
  readonly view: 'date';
  readonly errorMessage: string | null;
}

export interface TimeStep {
  readonly view: 'time';
  readonly date: PlainDate;
  readonly slots: readonly DaySlot[];
  readonly errorMessage: string | null;
}

export interface DetailsStep {
  readonly view: 'details';
  readonly choice: Slot;
  readonly unavailableReason: UnavailableReason | null;
}

/** A step before the booking; the confirmation is none. */
export type BookingStep = DateStep | TimeStep | DetailsStep;

export type BookingView = BookingStep['view'] | 'confirmation';

/** The slots of a day in the one shape of a slot. */
export function slotsOfDay({
  date,
  slots,
}: Pick<DayAvailability, 'date' | 'slots'>): readonly DaySlot[] {
  return slots.map(({ time, booked }) => ({ booking_date: date, time_slot: time, booked }));
}

function slotsOf(date: PlainDate, availability: Availability): readonly DaySlot[] {
  const day = availability.days.find((other) => other.date === date);
  return day ? slotsOfDay(day) : [];
}

/** The view of a selection until the availability is loaded. */
export function viewOfSelection({ booking_date, time_slot }: SlotSelection): BookingStep['view'] {
  if (!isPlainDate(booking_date)) return 'date';
  return time_slot === undefined ? 'time' : 'details';
}

/** `hasTexts` keeps a filled form of a date that is not bookable any more, with the reason. */
export function stepOf(
  selection: SlotSelection,
  availability: Availability,
  hasTexts: boolean,
): BookingStep {
  const { booking_date: date, time_slot: time } = selection;
  if (date === undefined) {
    const isEmpty = time === undefined;
    return { view: 'date', errorMessage: isEmpty ? null : BOOKING_FORM_MESSAGES.dateAndTime };
  }
  if (!isPlainDate(date)) return { view: 'date', errorMessage: UNAVAILABLE_MESSAGES.date };
  const slots = slotsOf(date, availability);
  if (time !== undefined) {
    const slot = slots.find((offered) => offered.time_slot === time);
    const choice = { booking_date: date, time_slot: time };
    if (slot) return { view: 'details', choice, unavailableReason: slot.booked ? 'taken' : null };
    if (hasTexts && slots.length === 0 && slotsOn(date).includes(time)) {
      return { view: 'details', choice, unavailableReason: 'date_closed' };
    }
  }
  return { view: 'time', date, slots, errorMessage: timeErrorMessage(date, time, slots) };
}

function timeErrorMessage(
  date: PlainDate,
  time: TimeSlot | undefined,
  slots: readonly DaySlot[],
): string | null {
  if (isSunday(date)) return UNAVAILABLE_MESSAGES.sunday;
  if (slots.every((slot) => slot.booked)) return UNAVAILABLE_MESSAGES.date;
  return time === undefined ? null : UNAVAILABLE_MESSAGES.slot;
}

/** Describes changes for screen readers; '' if none. `isPending` leaves out slots that may be the guest's. */
export function describeSlotChanges(
  before: BookingStep,
  after: BookingStep,
  isPending: (choice: Slot) => boolean,
): string {
  if (before.view !== 'time' || after.view !== 'time' || before.date !== after.date) return '';
  const changes = after.slots
    .filter((slot) => !isPending(slot))
    .filter((slot) =>
      before.slots.some((other) => sameSlot(other, slot) && other.booked !== slot.booked),
    )
    .map(
      (slot) =>
        `${slot.time_slot} ${slot.booked ? bookingFixedTexts.booked : bookingCopy.freeSlot}`,
    );
  if (after.errorMessage !== null && after.errorMessage !== before.errorMessage)
    changes.push(after.errorMessage);
  return changes.join(', ');
}
