import * as v from 'valibot';
import { slotOf } from '#domain/booking/slots/slot.ts';
import { isPlainDate, type PlainDate } from '#domain/time/plain-date.ts';
import { pick } from '../world/streams.ts';
import type { Call } from './browser.ts';
import { guestOf } from './guests.ts';
import { codeOf } from './knowledge.ts';
import {
  type Doing,
  freeSlots,
  knownBooking,
  outcomeOf,
  type Person,
  slotText,
  wantedSlot,
} from './people.ts';

const Blocked = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    blocked: v.array(v.object({ id: v.string(), blocked_date: v.custom<PlainDate>(isPlainDate) })),
  }),
);

const Renewed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ guest_link: v.pipe(v.string(), v.url()) }),
);
const Created = v.pipe(v.string(), v.parseJson(), v.object({ id: v.string() }));

/** A request of the admin area. */
export async function call(person: Person, request: Omit<Call, 'cookie'>) {
  const answer = await person.browser.sendSafely({
    ...request,
    path: `/api/admin${request.path}`,
    cookie: person.cookies.admin,
  });
  return { answer, told: outcomeOf(answer, codeOf(answer.text)) };
}

export const list: Doing = async (person) => {
  const { told } = await call(person, { method: 'GET', path: '/bookings' });
  return `lists the bookings: ${told}`;
};

async function setStatus(person: Person, status: 'confirmed' | 'cancelled'): Promise<string> {
  const booking = knownBooking(person);
  if (booking === undefined) return 'has no booking to change';
  const { answer, told } = await call(person, {
    method: 'PATCH',
    path: `/bookings/${booking.id}`,
    body: { status, notifies_guest: person.browser.random.next() < 0.5 },
  });
  if (answer.status === 200) booking.status = status;
  return `makes ${booking.marker} ${status}: ${told}`;
}

export const cancelByTeam: Doing = (person) => setStatus(person, 'cancelled');
export const confirmByTeam: Doing = (person) => setStatus(person, 'confirmed');

export const moveByTeam: Doing = async (person) => {
  const booking = knownBooking(person, 'confirmed');
  const slots = await freeSlots(person);
  const to = slots && wantedSlot(person, slots);
  if (booking === undefined || to === undefined) return 'cannot move';
  const from = slotOf(booking);
  const { answer, told } = await call(person, {
    method: 'POST',
    path: `/bookings/${booking.id}/move`,
    body: { from, to, allows_blocked: false, notifies_guest: true },
  });
  if (answer.status === 200) Object.assign(booking, to);
  return `moves ${booking.marker} to ${slotText(to)}: ${told}`;
};

export const add: Doing = async (person) => {
  const { browser, knowledge } = person;
  const slots = await freeSlots(person);
  const slot = slots && wantedSlot(person, slots);
  if (slot === undefined) return 'finds no free slot';
  const marker = knowledge.newMarker();
  const { answer, told } = await call(person, {
    method: 'POST',
    path: '/bookings',
    body: { ...guestOf(marker, slot), allows_blocked: false },
    key: `team-${marker}-${Math.floor(browser.random.next() * 1e12)}`,
  });
  if (answer.status === 201) knowledge.confirmed('booked', v.parse(Created, answer.text).id, slot);
  return `adds ${marker} at ${slotText(slot)}: ${told}`;
};

export const remove: Doing = async (person) => {
  const { browser, knowledge } = person;
  const booking = knownBooking(person);
  if (booking === undefined) return 'has nothing to delete';
  const notifies = browser.random.next() < 0.5 ? 'yes' : 'no';
  const { answer, told } = await call(person, {
    method: 'DELETE',
    path: `/bookings/${booking.id}?notifies_guest=${notifies}`,
  });
  if (answer.status === 200 || answer.status === 404) {
    knowledge.bookings = knowledge.bookings.filter((one) => one !== booking);
    knowledge.endedKeys.push(booking.key);
  }
  return `deletes ${booking.marker}: ${told}`;
};

export const block: Doing = async (person) => {
  const { browser, knowledge } = person;
  const slots = await freeSlots(person);
  const slot = slots && wantedSlot(person, slots);
  if (slot === undefined) return 'has no date to block';
  const { booking_date: date } = slot;
  const { answer, told } = await call(person, {
    method: 'POST',
    path: '/blocked-dates',
    body: { blocked_date: date, asks_guests: browser.random.next() < 0.5 },
  });
  if (answer.status === 201) {
    for (const one of v.parse(Blocked, answer.text).blocked) {
      knowledge.blocked.set(one.id, one.blocked_date);
    }
  }
  return `blocks ${date}: ${told}`;
};

export const unblock: Doing = async (person) => {
  const { browser, knowledge } = person;
  const ids = [...knowledge.blocked.keys()];
  if (ids.length === 0) return 'has no date to open';
  const id = pick(browser.random, ids);
  const { answer, told } = await call(person, { method: 'DELETE', path: `/blocked-dates/${id}` });
  const date = knowledge.blocked.get(id);
  if (answer.status === 200 || answer.status === 404) knowledge.blocked.delete(id);
  return `opens ${date}: ${told}`;
};

export const renewLink: Doing = async (person) => {
  const { knowledge } = person;
  const booking = knownBooking(person, 'confirmed');
  if (booking === undefined) return 'has no link to renew';
  const { key } = booking;
  const { answer, told } = await call(person, {
    method: 'POST',
    path: `/bookings/${booking.id}/link`,
  });
  if (answer.status === 200) {
    // A request of the guest that is on its way may still have the key before it.
    if (booking.key === key)
      booking.key = new URL(v.parse(Renewed, answer.text).guest_link).hash.slice(1);
    knowledge.endedKeys.push(key);
  }
  return `renews the link of ${booking.marker}: ${told}`;
};
