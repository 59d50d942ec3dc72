import * as v from 'valibot';
import { Availability } from '#domain/booking/slots/availability-response.ts';
import { type Slot, sameSlot } from '#domain/booking/slots/slot.ts';
import { pick } from '../world/streams.ts';
import { Violation, type World } from '../world/world.ts';
import type { Answer, Browser } from './browser.ts';
import { foreignMarkers, type Knowledge, type KnownBooking } from './knowledge.ts';
import type { Cookies } from './sign-in.ts';

/** What a person acts with. */
export interface Person {
  readonly world: World;
  readonly knowledge: Knowledge;
  readonly browser: Browser;
  readonly cookies: Cookies;
  /** Is the same for all people of a phase, so that some want the same slot. */
  readonly wish: number;
  /** True if the database has a confirmed booking of this guest in the slot. */
  readonly hasBooked: (marker: string, slot: Slot) => Promise<boolean>;
}

export type Doing = (person: Person) => Promise<string>;

const AvailabilityText = v.pipe(v.string(), v.parseJson(), Availability);

/** Checks that nobody else's data is in a text. @param own marker of the reader, if there is one */
export function checkPrivacy({ world }: Person, { text }: Answer, own?: string): void {
  const foreign = foreignMarkers(text, own);
  if (foreign.length === 0) return;
  const details = `${own ?? 'a stranger'} reads of ${foreign.join(', ')}`;
  world.fail(new Violation('nobody reads what they may not', details));
}

/** The free slots as one instance shows them; undefined without a response. */
export async function freeSlots(person: Person): Promise<Slot[] | undefined> {
  const answer = await person.browser.send({ method: 'GET', path: '/api/availability' });
  checkPrivacy(person, answer);
  if (answer.status !== 200) return undefined;
  return v
    .parse(AvailabilityText, answer.text)
    .days.flatMap(({ date, slots }) =>
      slots
        .filter(({ booked }) => !booked)
        .map(({ time }) => ({ booking_date: date, time_slot: time })),
    );
}

/** The slot that this phase's people want; some want another one. */
export function wantedSlot({ browser, wish }: Person, slots: readonly Slot[]): Slot | undefined {
  if (slots.length === 0) return undefined;
  const isCommon = browser.random.next() < 0.8;
  return isCommon ? slots[Math.floor(wish * slots.length)] : pick(browser.random, slots);
}

/** A known booking in a state; undefined if there is none. */
export function knownBooking(
  { browser, knowledge, wish }: Person,
  status: KnownBooking['status'] | undefined = undefined,
): KnownBooking | undefined {
  const found = knowledge.bookings.filter((one) => status === undefined || one.status === status);
  if (found.length === 0) return undefined;
  // Guest and team often act on the same one.
  const isCommon = browser.random.next() < 0.5;
  return isCommon ? found[Math.floor(wish * found.length)] : pick(browser.random, found);
}

export const sameSlotAs = (one: Slot) => (other: Slot) => sameSlot(one, other);

export const slotText = ({ booking_date, time_slot }: Slot) => `${booking_date} ${time_slot}`;

/** For the history. */
export const outcomeOf = ({ status, repeats }: Answer, code = '') =>
  `${status ?? 'no response'}${code === '' ? '' : ` ${code}`}${repeats > 0 ? `, repeated ${repeats} times` : ''}`;
