import { type SlotSelection, selectedSlot } from '#app/features/slot-picker/slot-selection.ts';
import { type DateStep, stepOf, type TimeStep } from '#app/features/slot-picker/slot-steps.ts';
import {
  findUnavailableSlot,
  type SlotRejection,
  type UnavailableSlot,
} from '#app/features/slot-picker/unavailable-slot.ts';
import { yourBookingCopy } from '#content/your-booking-copy.ts';
import type { Availability } from '#domain/booking/slots/availability.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';

/** The slots of a date, with the selected one to confirm in a dialog, or the reason why it cannot be had. */
interface SlotStep extends TimeStep {
  readonly choice: Slot | null;
  readonly unavailable: UnavailableSlot | null;
}

export type MoveStep = DateStep | SlotStep;

export interface MoveHistory {
  readonly own: Slot;
  readonly rejection: SlotRejection | null;
  /** The slot to which the recording is being moved, or may have been. */
  readonly held: Slot | null;
}

export function moveStepOf(
  selection: SlotSelection,
  availability: Availability,
  { own, rejection, held }: MoveHistory,
): MoveStep {
  const selected = selectedSlot(selection);
  const isSelected = (slot: Slot) => selected !== null && sameSlot(selected, slot);
  const isRejected = rejection !== null && isSelected(rejection.choice);
  const step = stepOf(selection, availability, isRejected);
  if (step.view === 'date') return step;
  const date = step.view === 'time' ? step.date : step.choice.booking_date;
  const day = stepOf({ booking_date: date }, availability, false);
  if (day.view !== 'time') return { view: 'date', errorMessage: null };
  const slots = { ...withOwnMessage(day, own), choice: null, unavailable: null };
  if (held && isSelected(held)) return { ...slots, choice: held };
  if (step.view === 'time') return { ...slots, ...withOwnMessage(step, own) };
  if (sameSlot(step.choice, own)) return slots;
  const unavailable = findUnavailableSlot(step, { isPending: false, rejection }, availability);
  return unavailable ? { ...slots, unavailable } : { ...slots, choice: step.choice };
}

/** 'Not available' would be wrong for the day of the own slot. */
function withOwnMessage(step: TimeStep, own: Slot): TimeStep {
  const { date, slots, errorMessage } = step;
  const isFull = slots.length > 0 && slots.every(({ booked }) => booked);
  if (date !== own.booking_date || !isFull || errorMessage === null) return step;
  return { ...step, errorMessage: yourBookingCopy.moving.ownDayFull };
}
