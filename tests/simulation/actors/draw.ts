import { OUTCOMES } from '#domain/admin/day.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Gate, KeyedOperation, Operation } from '../model/operations.ts';
import type { ModelBooking } from '../model/state.ts';
import type { Act } from '../plan/plan.ts';
import { pick } from '../world/streams.ts';
import { chosen, knownBooking, type Person, wantedSlot } from './people.ts';

type Drawn = Operation | undefined;
type Draw = (person: Person) => Drawn | Promise<Drawn>;

const NAMES = ['Jane W.', 'J. Wambui'] as const;
const NOTES = ['Brings a friend', 'Tea without milk', null] as const;
/** Days of an invitation: from tomorrow, of the next week only, and with the public ones. */
const WINDOWS = [
  [1, 90],
  [1, 8],
  [14, 20],
] as const;

const REPEATED_WITHIN_MS = 12 * 3_600_000;

const newKey = ({ browser: { random } }: Person) =>
  `sim-${Math.floor(random.next() * 1e12)}-${Math.floor(random.next() * 1e12)}`;

const isConfirmed = ({ status }: ModelBooking) => status === 'confirmed';

async function bookWith(person: Person, gate: Gate): Promise<Drawn> {
  const slot = await wantedSlot(person);
  const marker = person.knowledge.newMarker();
  return slot && { kind: 'book', slot, marker, key: newKey(person), gate };
}

const onBooking =
  (
    operationOn: (
      booking: NonNullable<ReturnType<typeof knownBooking>>,
      person: Person,
    ) => Drawn | Promise<Drawn>,
    isMeant = (_: ModelBooking) => true,
  ): Draw =>
  (person) => {
    const booking = knownBooking(person, isMeant);
    return booking && operationOn(booking, person);
  };

/** One of the last two that have not expired. */
function knownInvitation(person: Person): string | undefined {
  const today = showDateAt(person.world.clock.now());
  const ids = Object.entries(person.view.invitations).flatMap(([id, { validUntil }]) =>
    validUntil >= addDays(today, -1) ? id : [],
  );
  const last = ids.slice(-2);
  return last[Math.floor(person.wish * last.length)];
}

const onInvitation =
  (operationOn: (id: string) => Drawn): Draw =>
  (person) => {
    const id = knownInvitation(person);
    return id === undefined ? undefined : operationOn(id);
  };

const onBlock =
  (kind: 'ask' | 'unblock'): Draw =>
  (person) => {
    const id = chosen(person, Object.values(person.view.blocks));
    return id === undefined ? undefined : { kind, id };
  };

/** One of the last requests once more, perhaps with another slot; a clock that jumps ends the time of its key. */
async function repeat(person: Person): Promise<Drawn> {
  const { time, lastJumpAt } = person.world;
  const since = Math.max(time.now - REPEATED_WITHIN_MS, lastJumpAt);
  const requests = person.knowledge.requests.slice(-5).filter(({ at }) => at > since);
  const request: KeyedOperation | undefined = chosen(person, requests)?.operation;
  const to = person.browser.random.next() < 0.3 ? await wantedSlot(person) : undefined;
  if (request === undefined || to === undefined) return request;
  return request.kind === 'move' ? { ...request, to } : { ...request, slot: to };
}

const half = ({ browser }: Person) => browser.random.next() < 0.5;

/** What each act of a plan asks of the server; undefined without anything to do. */
export const DRAWS: Readonly<Record<Exclude<Act, 'scan' | 'team list'>, Draw>> = {
  book: (person) => bookWith(person, null),
  'book with passcode': (person) => bookWith(person, 'passcode'),
  'book invited'(person) {
    const invitation = knownInvitation(person);
    // Several want different slots with the same invitation.
    const wishing = { ...person, wish: person.browser.random.next() };
    return invitation === undefined ? undefined : bookWith(wishing, { invitation });
  },
  repeat,
  move: onBooking(async ({ id, generation, from }, person) => {
    const to = await wantedSlot(person);
    return to && { kind: 'move', id, generation, from, to, key: newKey(person) };
  }, isConfirmed),
  cancel: onBooking(({ id, generation, from }) => ({ kind: 'cancel', id, generation, from })),
  'take back': onBooking(
    ({ id, generation, from }) => ({ kind: 'take back', id, generation, from }),
    (booking) => !isConfirmed(booking),
  ),
  attend: onBooking(({ id, generation, from }, { browser }) => {
    return { kind: 'attend', id, generation, from, isAttending: browser.random.next() < 0.7 };
  }, isConfirmed),
  'stop reminders': onBooking(({ id, generation }, { browser }) => {
    return { kind: 'remind', id, generation, wantsReminders: browser.random.next() < 0.3 };
  }),
  correct: onBooking(({ id, generation }, { browser }) => {
    return { kind: 'correct', id, generation, name: pick(browser.random, NAMES) };
  }),
  'read own booking': onBooking(({ id, generation }) => ({ kind: 'read', id, generation })),
  'team cancel': onBooking(({ id }) => ({ kind: 'set status', id, status: 'cancelled' })),
  'team confirm': onBooking(({ id }) => ({ kind: 'set status', id, status: 'confirmed' })),
  'team move': onBooking(async ({ id, from }, person) => {
    const to = await wantedSlot(person);
    return to && { kind: 'team move', id, from, to, allowsBlocked: half(person) };
  }, isConfirmed),
  'undo team move'(person) {
    const last = chosen(person, person.knowledge.teamMoves.slice(-5));
    return last && { ...last, from: last.to, to: last.from, allowsBlocked: true };
  },
  async 'team add'(person) {
    const slot = await wantedSlot(person);
    const marker = person.knowledge.newMarker();
    const [hasEmail, allowsBlocked] = [half(person), half(person)];
    return slot && { kind: 'add', slot, marker, key: newKey(person), hasEmail, allowsBlocked };
  },
  'team delete': onBooking(({ id }) => ({ kind: 'delete', id })),
  erase: onBooking(({ id }) => ({ kind: 'erase', id })),
  'team renew link': onBooking(({ id }) => ({ kind: 'renew link', id }), isConfirmed),
  'team note': onBooking(({ id, note }, { browser: { random } }) => {
    // Another admin may have changed it since the page was loaded.
    const from = random.next() < 0.25 ? pick(random, NOTES) : note;
    return { kind: 'note', id, from, to: pick(random, NOTES) };
  }),
  'team outcome': onBooking(({ id }, { browser }) => {
    return { kind: 'outcome', id, outcome: pick(browser.random, [...OUTCOMES, null]) };
  }),
  async 'team block'(person) {
    const slot = await wantedSlot(person);
    return slot && { kind: 'block', date: slot.booking_date, asksGuests: half(person) };
  },
  'team unblock': onBlock('unblock'),
  'team ask': onBlock('ask'),
  'team invite'(person) {
    const { between } = person.browser.random;
    const [firstDay, lastDay] = pick(person.browser.random, WINDOWS);
    const validUntil = addDays(showDateAt(person.world.clock.now()), 7);
    const terms = { firstDay, lastDay, usesMax: between(1, 2), validUntil };
    return { kind: 'invite', guests: between(1, 2), terms, key: newKey(person) };
  },
  'team revoke invitation': onInvitation((id) => ({ kind: 'set revoked', id, isRevoked: true })),
  'team restore invitation': onInvitation((id) => ({ kind: 'set revoked', id, isRevoked: false })),
  'open invitation': onInvitation((id) => ({ kind: 'open', id })),
};
