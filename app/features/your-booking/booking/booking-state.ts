import { yourBooking as copy } from '#content/your-booking.ts';
import { CORRECTABLE_FIELDS } from '#domain/booking/guest-fields.ts';
import { sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking-response.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import type { Message } from '#domain/message.ts';
import { slotText } from './slot-text.ts';

/** Time alone changes none of them. */
const CHANGED_BY_PEOPLE = [
  'status',
  'booking_date',
  'time_slot',
  'email_hint',
  'is_asked_to_move',
  'is_attending',
  'wants_reminders',
  ...CORRECTABLE_FIELDS,
] as const satisfies readonly (keyof GuestBooking)[];

/** Returns the words for where the booking stands. */
export function stateCopy({ status, is_over, is_reversible, is_asked_to_move }: GuestBooking) {
  if (status === 'confirmed') {
    if (is_over) return copy.statuses.past;
    return is_asked_to_move ? copy.statuses.askedToMove : copy.statuses.confirmed;
  }
  return is_reversible ? copy.statuses.cancelled : copy.statuses.cancelledForGood;
}

/** Returns the message that the booking was changed elsewhere, with the new state or slot; null if it was not. */
export function describeChange(
  before: GuestBooking,
  present: GuestBooking,
): (Message & { readonly detail?: string }) | null {
  if (CHANGED_BY_PEOPLE.every((field) => before[field] === present[field])) return null;
  const message = GUEST_MESSAGES.changedMeanwhile;
  const isMoved = !sameSlot(slotOf(before), slotOf(present));
  const hasNewState =
    before.status !== present.status || before.is_asked_to_move !== present.is_asked_to_move;
  if (hasNewState && !present.is_over) return { ...message, detail: stateCopy(present).title };
  return isMoved ? { ...message, detail: slotText(slotOf(present)) } : message;
}

/** True if the time for changes has ended, and nothing else. */
export function hasChangesEnded(before: GuestBooking, present: GuestBooking): boolean {
  const couldBeChanged = before.is_changeable || before.is_reversible;
  const canBeChanged = present.is_changeable || present.is_reversible;
  return couldBeChanged && !canBeChanged && before.status === present.status;
}
