import { booking } from '#content/booking/booking.ts';
import { bookingFixedTexts } from '#content/booking/fixed-texts.ts';
import { BOOKING_FORM_MESSAGES } from '#domain/booking/guest-fields.ts';
import { UNAVAILABLE_MESSAGES } from '#domain/booking/messages.ts';
import type {
  Availability,
  SlotAvailability,
} from '#domain/booking/slots/availability-response.ts';
import type { Slot } from '#domain/booking/slots/slot.ts';
import { isSunday, slotsOn, type TimeSlot } from '#domain/booking/slots/weekly-slots.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import type { UrlSelection } from './slot-selection.ts';

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
  readonly slots: readonly SlotAvailability[];
  /** The reason why the date or the slot of the URL cannot be booked. */
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

function slotsOf(date: PlainDate, availability: Availability): readonly SlotAvailability[] {
  return availability.days.find((day) => day.date === date)?.slots ?? [];
}

/** The view of a selection until the availability is loaded. */
export function viewOfSelection({ date, time }: UrlSelection): BookingStep['view'] {
  if (!isPlainDate(date)) return 'date';
  return time === null ? 'time' : 'details';
}

/** `hasTexts` keeps a filled form of a date that is not bookable any more, with the reason. */
export function stepOf(
  selection: UrlSelection,
  availability: Availability,
  hasTexts: boolean,
): BookingStep {
  const { date, time } = selection;
  if (date === null) {
    return { view: 'date', errorMessage: time === null ? null : BOOKING_FORM_MESSAGES.dateAndTime };
  }
  if (!isPlainDate(date)) return { view: 'date', errorMessage: UNAVAILABLE_MESSAGES.date };
  const slots = slotsOf(date, availability);
  if (time !== null) {
    const slot = slots.find((offered) => offered.time === time);
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
  time: TimeSlot | null,
  slots: readonly SlotAvailability[],
): string | null {
  if (isSunday(date)) return UNAVAILABLE_MESSAGES.sunday;
  if (slots.every((slot) => slot.booked)) return UNAVAILABLE_MESSAGES.date;
  return time === null ? null : UNAVAILABLE_MESSAGES.slot;
}

/** Describes changes for screen readers; '' if none. `isPending` leaves out slots that may be the guest's. */
export function describeSlotChanges(
  before: BookingStep,
  after: BookingStep,
  isPending: (choice: Slot) => boolean,
): string {
  if (before.view !== 'time' || after.view !== 'time' || before.date !== after.date) return '';
  const { date } = after;
  const changes = after.slots
    .filter(({ time }) => !isPending({ booking_date: date, time_slot: time }))
    .filter((slot) =>
      before.slots.some(({ time, booked }) => time === slot.time && booked !== slot.booked),
    )
    .map((slot) => `${slot.time} ${slot.booked ? bookingFixedTexts.booked : booking.freeSlot}`);
  if (after.errorMessage !== null && after.errorMessage !== before.errorMessage)
    changes.push(after.errorMessage);
  return changes.join(', ');
}
