import * as v from 'valibot';
import { Availability, freeSlots } from '#domain/booking/slots/availability.ts';
import { type Slot, slotOf, slotsOn } from '#domain/booking/slots/slot.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Attempt, KeyedOperation, TeamMove } from '#tests/simulation/model/operations.ts';
import { EMPTY_STATE, type ModelBooking, type ModelState } from '#tests/simulation/model/state.ts';
import { pick } from '#tests/simulation/world/streams.ts';
import { Violation, type World } from '#tests/simulation/world/world.ts';
import type { Answer, Browser } from './browser.ts';
import type { Cookies } from './sign-in.ts';

/** What the people have seen and sent. */
export class Knowledge {
  /** The database after the last phases, the newest first: a page may be shown for long. */
  views: readonly ModelState[] = [EMPTY_STATE];
  readonly requests: { readonly operation: KeyedOperation; readonly at: number }[] = [];
  readonly teamMoves: TeamMove[] = [];
  readonly erased: string[] = [];
  attempts: Attempt[] = [];
  #guests = 0;

  /** Returns a text that marks one guest's data; it is too long to be in a key by chance. */
  newMarker(): string {
    this.#guests += 1;
    return `marker${this.#guests}x`;
  }
}

export interface Person {
  readonly world: World;
  readonly knowledge: Knowledge;
  readonly browser: Browser;
  readonly cookies: Cookies;
  /** Is the same for all people of a phase, so that some want the same slot. */
  readonly wish: number;
  readonly view: ModelState;
}

const AvailabilityText = v.pipe(v.string(), v.parseJson(), Availability);

/** Checks that nobody else's data is in a text. @param own marker of the reader, if there is one */
export function checkPrivacy({ world }: Person, { text }: Answer, own?: string): void {
  const foreign = [...text.matchAll(/marker\d+x/g)].filter(([found]) => found !== own);
  if (foreign.length === 0) return;
  const details = `${own ?? 'a stranger'} reads of ${foreign.join(', ')}`;
  world.fail(new Violation('nobody reads what they may not', details));
}

/** A slot so many days ahead, which may not be free. */
export function anySlot({ browser: { random }, world }: Person, days: number): Slot | undefined {
  const booking_date = addDays(showDateAt(world.clock.now()), days);
  const slots = slotsOn(booking_date);
  return slots.length === 0 ? undefined : { booking_date, time_slot: pick(random, slots) };
}

/** The slot that this phase's people want; some want another one, or one that may not be free. */
export async function wantedSlot(person: Person): Promise<Slot | undefined> {
  const { browser, wish } = person;
  const choice = browser.random.next();
  if (choice < 0.15) return anySlot(person, browser.random.between(1, 35));
  const answer = await browser.send({ method: 'GET', path: '/api/availability' });
  checkPrivacy(person, answer);
  const slots = answer.status === 200 ? freeSlots(v.parse(AvailabilityText, answer.text)) : [];
  if (slots.length === 0) return undefined;
  return choice < 0.83 ? slots[Math.floor(wish * slots.length)] : pick(browser.random, slots);
}

/** One of these; people who act together often mean the same. */
export function chosen<Item>({ browser, wish }: Person, items: readonly Item[]): Item | undefined {
  if (items.length === 0) return undefined;
  const isCommon = browser.random.next() < 0.5;
  return isCommon ? items[Math.floor(wish * items.length)] : pick(browser.random, items);
}

export type KnownBooking = NonNullable<ReturnType<typeof knownBooking>>;

/** A booking in a state, of today or later; undefined if there is none. */
export function knownBooking(person: Person, isMeant = (_: ModelBooking) => true) {
  const today = showDateAt(person.world.clock.now());
  const found = Object.entries(person.view.bookings).filter(
    ([, one]) => one.booking_date >= today && isMeant(one),
  );
  const [id, booking] = chosen(person, found) ?? [];
  if (id === undefined || booking === undefined) return undefined;
  return { ...booking, id, from: slotOf(booking) };
}
