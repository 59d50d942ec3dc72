import { show } from '#content/show/show.ts';
import { yourBookingCopy as copy } from '#content/your-booking-copy.ts';
import { CORRECTABLE_FIELDS } from '#domain/booking/guest-fields.ts';
import { type Slot, sameSlot, slotOf } from '#domain/booking/slots/slot.ts';
import type { GuestBooking } from '#domain/guest-link/guest-booking.ts';
import { GUEST_MESSAGES } from '#domain/guest-link/messages.ts';
import type { Message } from '#domain/message.ts';
import { fillText } from '#domain/text/fill-text.ts';
import { formatLongDate } from '#domain/time/plain-date.ts';

/** 'Friday, December 4, 2026, 9:30 AM'. */
export function slotText({ booking_date, time_slot }: Slot): string {
  return `${formatLongDate(booking_date)}, ${time_slot}`;
}

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
  current: GuestBooking,
): (Message & { readonly detail?: string }) | null {
  if (CHANGED_BY_PEOPLE.every((field) => before[field] === current[field])) return null;
  const message = GUEST_MESSAGES.changedMeanwhile;
  const isMoved = !sameSlot(slotOf(before), slotOf(current));
  const hasNewState =
    before.status !== current.status || before.is_asked_to_move !== current.is_asked_to_move;
  if (hasNewState && !current.is_over) return { ...message, detail: stateCopy(current).title };
  return isMoved ? { ...message, detail: slotText(slotOf(current)) } : message;
}

export function hasChangesEnded(before: GuestBooking, current: GuestBooking): boolean {
  const couldBeChanged = before.is_changeable || before.is_reversible;
  const canBeChanged = current.is_changeable || current.is_reversible;
  return couldBeChanged && !canBeChanged && before.status === current.status;
}

/** URLs of a chat and a mail to the studio, with who writes about what. `to`: the wanted slot, if any. */
export function caseLinks(booking: GuestBooking, to: Slot | null = null) {
  const slot = slotText(booking);
  const values = { name: booking.guest_name, slot, to: to ? slotText(to) : '' };
  const text = `${fillText(to ? copy.case.moveText : copy.case.text, values)} `;
  const subject = fillText(copy.case.subject, values);
  const [encodedText, encodedSubject] = [encodeURIComponent(text), encodeURIComponent(subject)];
  return {
    chat: `https://wa.me/${show.chat.number}?text=${encodedText}`,
    mail: `mailto:${show.email}?subject=${encodedSubject}&body=${encodedText}`,
  };
}
