import type { Slot } from '#domain/booking/slots/slot.ts';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { Violation } from '../world/world.ts';
import { codeOf, createdOf, type KnownBooking } from './knowledge.ts';
import {
  checkPrivacy,
  type Doing,
  freeSlots,
  knownBooking,
  outcomeOf,
  type Person,
  slotText,
  wantedSlot,
} from './people.ts';

/** A new Idempotency-Key. */
export const keyOf = (person: Person) =>
  `sim-${Math.floor(person.browser.random.next() * 1e12)}-${Math.floor(person.browser.random.next() * 1e12)}`;

/** The fields of a guest, whose texts have a marker of their own. */
export const guestOf = (marker: string, slot: Slot) => ({
  guest_name: 'Jane Wambui',
  guest_email: `jane@${marker}.example.com`,
  guest_phone: '+254 700 000000',
  notes: `About ${marker}`,
  ...slotOf(slot),
});

/**
 * Reads the availability, and books a free slot; repeats until there is a response.
 * @param more beside the fields of the guest
 */
export async function bookSlot(person: Person, more: object = {}): Promise<string> {
  const { browser, knowledge, world } = person;
  const slots = await freeSlots(person);
  const slot = slots && wantedSlot(person, slots);
  if (slot === undefined) return 'finds no free slot';
  const marker = knowledge.newMarker();
  const body = { ...guestOf(marker, slot), ...more };
  const answer = await browser.sendSafely({
    method: 'POST',
    path: '/api/bookings',
    body,
    key: keyOf(person),
  });
  checkPrivacy(person, answer, marker);
  if (answer.status === 201) {
    const { id, guest_key } = createdOf(answer.text);
    knowledge.confirmed('booked', id, slot);
    if (guest_key !== null) {
      knowledge.bookings.push({ ...slot, id, key: guest_key, marker, status: 'confirmed' });
    }
  }
  const code = codeOf(answer.text);
  if (code === 'slot_taken' && answer.repeats > 0 && (await person.hasBooked(marker, slot))) {
    const details = `${marker} was told ${code} of ${slotText(slot)}, which is theirs`;
    world.fail(new Violation('a repeated request has the outcome of the first', details));
  }
  return `${marker} books ${slotText(slot)}: ${outcomeOf(answer, code)}`;
}

export const book: Doing = (person) => bookSlot(person);

/** A request with the key of a guest's link. */
async function change(
  person: Person,
  booking: KnownBooking,
  name: string,
  body: object,
  key?: string,
) {
  const answer = await person.browser.sendSafely({
    method: 'POST',
    path: `/api/guest/${name}`,
    body: { key: booking.key, ...body },
    ...(key === undefined ? {} : { key }),
  });
  checkPrivacy(person, answer, booking.marker);
  const code = codeOf(answer.text);
  return { answer, told: outcomeOf(answer, code) };
}

export const move: Doing = async (person) => {
  const booking = knownBooking(person, 'confirmed');
  const slots = await freeSlots(person);
  const to = slots && wantedSlot(person, slots);
  if (booking === undefined || to === undefined) return 'cannot move';
  const from = slotOf(booking);
  const { answer, told } = await change(person, booking, 'move', { from, to }, keyOf(person));
  if (answer.status === 200) {
    // A repeated request may be answered after a later move.
    if (answer.repeats === 0) person.knowledge.confirmed('moved', booking.id, to);
    Object.assign(booking, to);
  }
  return `${booking.marker} moves from ${slotText(from)} to ${slotText(to)}: ${told}`;
};

export const cancel: Doing = async (person) => {
  const booking = knownBooking(person, 'confirmed');
  if (booking === undefined) return 'has nothing to cancel';
  const from = slotOf(booking);
  const { answer, told } = await change(person, booking, 'cancel', { from, reason: 'I am ill' });
  if (answer.status === 200) {
    if (answer.repeats === 0) person.knowledge.confirmed('cancelled', booking.id, from);
    booking.status = 'cancelled';
  }
  return `${booking.marker} cancels ${slotText(from)}: ${told}`;
};

export const takeBack: Doing = async (person) => {
  const booking = knownBooking(person, 'cancelled');
  if (booking === undefined) return 'has nothing to take back';
  const { answer, told } = await change(person, booking, 'take-back', { from: slotOf(booking) });
  if (answer.status === 200) booking.status = 'confirmed';
  return `${booking.marker} takes back the cancellation of ${slotText(booking)}: ${told}`;
};

export const attend: Doing = async (person) => {
  const booking = knownBooking(person, 'confirmed');
  if (booking === undefined) return 'has nothing to attend';
  const { told } = await change(person, booking, 'attendance', {
    from: slotOf(booking),
    is_attending: person.browser.random.next() < 0.7,
  });
  return `${booking.marker} says whether they come: ${told}`;
};

export const stopReminders: Doing = async (person) => {
  const booking = knownBooking(person, 'confirmed');
  if (booking === undefined) return 'has no reminders';
  const wants_reminders = person.browser.random.next() < 0.3;
  const { told } = await change(person, booking, 'reminders', { wants_reminders });
  return `${booking.marker} ${wants_reminders ? 'wants' : 'stops'} reminders: ${told}`;
};

export const readOwn: Doing = async (person) => {
  const booking = knownBooking(person);
  if (booking === undefined) return 'has no booking';
  const { told } = await change(person, booking, 'booking', {});
  return `${booking.marker} reads their booking: ${told}`;
};
