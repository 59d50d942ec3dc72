import { OUTCOMES } from '#domain/admin/day.ts';
import { addDays } from '#domain/time/plain-date.ts';
import { showDateAt } from '#domain/time/show-time.ts';
import type { Operation } from '../model/operations.ts';
import type { ModelBooking, ModelEpisode } from '../model/state.ts';
import { pick } from '../world/streams.ts';
import {
  anySlot,
  chosen,
  type KnownBooking,
  knownBooking,
  type Person,
  wantedSlot,
} from './people.ts';
import { scan } from './scanners.ts';

type Drawn = Operation | undefined;
/** Draws what a person asks of the server, undefined without anything to do; a text tells what they have done. */
type Draw = (person: Person) => Drawn | Promise<Drawn | string>;

const NAMES = ['Jane W.', 'J. Wambui'] as const;
const NOTES = ['Brings a friend', 'Tea without milk', null] as const;
/** Days of an invitation: from tomorrow, of the next week only, and with the public ones. */
const WINDOWS = [
  [1, 90],
  [1, 8],
  [14, 20],
] as const;

const AMANI = { name: 'Amani Otieno', email: '' };

const REPEATED_WITHIN_MS = 12 * 3_600_000;

const newKey = ({ browser: { random } }: Person) =>
  `sim-${Math.floor(random.next() * 1e12)}-${Math.floor(random.next() * 1e12)}`;

const half = ({ browser }: Person) => browser.random.next() < 0.5;

const today = ({ world }: Person) => showDateAt(world.clock.now());

async function bookWith(person: Person, gate: string | null): Promise<Drawn> {
  const slot = await wantedSlot(person);
  const marker = person.knowledge.newMarker();
  const fields = { marker, gate, hasEmail: true, allows_blocked: false };
  return slot && { kind: 'book', ...slot, ...fields, key: newKey(person) };
}

const act = (weight: number, draw: Draw) => [weight, draw] as const;

const onBookings =
  (isMeant: (booking: ModelBooking) => boolean) =>
  (
    weight: number,
    operationOn: (booking: KnownBooking, person: Person) => Drawn | Promise<Drawn>,
  ) =>
    act(weight, (person) => {
      const booking = knownBooking(person, isMeant);
      return booking && operationOn(booking, person);
    });
const onBooking = onBookings(() => true);
const onConfirmed = onBookings(({ status }) => status === 'confirmed');
const onCancelled = onBookings(({ status }) => status === 'cancelled');

/** One of the last two that have not expired. */
function knownInvitation(person: Person): string | undefined {
  const since = addDays(today(person), -1);
  const last = Object.entries(person.view.invitations)
    .flatMap(([id, { valid_until }]) => (valid_until >= since ? id : []))
    .slice(-2);
  return last[Math.floor(person.wish * last.length)];
}

const onInvitation = (weight: number, operationOn: (id: string) => Drawn) =>
  act(weight, (person) => {
    const id = knownInvitation(person);
    return id === undefined ? undefined : operationOn(id);
  });

const onBlock = (weight: number, kind: 'ask' | 'unblock') =>
  act(weight, (person) => {
    const id = chosen(person, Object.values(person.view.blocks));
    return id === undefined ? undefined : { kind, id };
  });

const onEpisode = (
  weight: number,
  operationOn: (episode: ModelEpisode & { readonly id: string }, person: Person) => Drawn,
) =>
  act(weight, (person) => {
    const [id, episode] = chosen(person, Object.entries(person.view.episodes).slice(-6)) ?? [];
    return id && episode ? operationOn({ ...episode, id }, person) : undefined;
  });

/** One of the last requests once more, perhaps with another slot; a clock that jumps ends the time of its key. */
async function repeat(person: Person): Promise<Drawn> {
  const { time, lastJumpAt } = person.world;
  const since = Math.max(time.now - REPEATED_WITHIN_MS, lastJumpAt);
  const requests = person.knowledge.requests.slice(-5).filter(({ at }) => at > since);
  const request = chosen(person, requests)?.operation;
  const to = person.browser.random.next() < 0.3 ? await wantedSlot(person) : undefined;
  if (request === undefined || to === undefined) return request;
  return request.kind === 'move' ? { ...request, to } : { ...request, ...to };
}

/** Each happens as often as its number; what it is about is drawn from what the person knows then. */
export const ACTS = {
  book: act(14, (person) => bookWith(person, null)),
  'book invited': act(5, (person) => {
    const invitation = knownInvitation(person);
    // Several want different slots with the same invitation.
    const wishing = { ...person, wish: person.browser.random.next() };
    return invitation === undefined ? undefined : bookWith(wishing, invitation);
  }),
  'book with passcode': act(3, (person) => bookWith(person, 'passcode')),
  repeat: act(3, repeat),
  move: onConfirmed(5, async ({ id, generation, from }, person) => {
    const to = await wantedSlot(person);
    return to && { kind: 'move', id, generation, from, to, key: newKey(person) };
  }),
  cancel: onBooking(5, ({ id, generation, from }) => ({ kind: 'cancel', id, generation, from })),
  'take back': onCancelled(2, ({ id, generation, from }) => {
    return { kind: 'take back', id, generation, from };
  }),
  attend: onConfirmed(3, ({ id, generation, from }, { browser }) => {
    return { kind: 'attend', id, generation, from, is_attending: browser.random.next() < 0.7 };
  }),
  'stop reminders': onBooking(1, ({ id, generation }, { browser }) => {
    return { kind: 'remind', id, generation, wants_reminders: browser.random.next() < 0.3 };
  }),
  correct: onBooking(2, ({ id, generation }, { browser }) => {
    return { kind: 'correct', id, generation, guest_name: pick(browser.random, NAMES) };
  }),
  'read own booking': onBooking(2, ({ id, generation }) => ({ kind: 'read', id, generation })),
  erase: onBooking(1, ({ id }) => ({ kind: 'erase', id })),
  'team list': act(1, () => ({ kind: 'list' })),
  'team cancel': onBooking(2, ({ id }) => ({ kind: 'set status', id, status: 'cancelled' })),
  'team confirm': onBooking(2, ({ id }) => ({ kind: 'set status', id, status: 'confirmed' })),
  'team move': onConfirmed(3, async ({ id, from }, person) => {
    // Often inside the period of a reminder, which must not be sent then.
    const soon = pick(person.browser.random, [1, 5, 6]);
    const to = half(person) ? anySlot(person, soon) : await wantedSlot(person);
    return to && { kind: 'team move', id, from, to, allows_blocked: half(person) };
  }),
  'undo team move': act(2, (person) => {
    const last = chosen(person, person.knowledge.teamMoves.slice(-5));
    return last && { ...last, from: last.to, to: last.from, allows_blocked: true };
  }),
  'team add': act(3, async (person) => {
    const slot = await wantedSlot(person);
    const marker = person.knowledge.newMarker();
    const fields = { gate: null, hasEmail: half(person), allows_blocked: half(person) };
    return slot && { kind: 'add', ...slot, marker, ...fields, key: newKey(person) };
  }),
  'team delete': onBooking(1, ({ id }) => ({ kind: 'delete', id })),
  'team block': act(1, async (person) => {
    const slot = await wantedSlot(person);
    return slot && { kind: 'block', blocked_date: slot.booking_date, asks_guests: half(person) };
  }),
  'team unblock': onBlock(2, 'unblock'),
  'team ask': onBlock(2, 'ask'),
  'team renew link': onConfirmed(1, ({ id }) => ({ kind: 'renew link', id })),
  'team note': onBooking(3, ({ id, note }, { browser: { random } }) => {
    // Another admin may have changed it since the page was loaded.
    const from = random.next() < 0.25 ? pick(random, NOTES) : note;
    return { kind: 'note', id, from, to: pick(random, NOTES) };
  }),
  'team outcome': onBooking(1, ({ id }, { browser }) => {
    return { kind: 'outcome', id, outcome: pick(browser.random, [...OUTCOMES, null]) };
  }),
  'team invite': act(4, (person) => {
    const { random } = person.browser;
    const [window_from_days, window_to_days] = pick(random, WINDOWS);
    const terms = { window_from_days, window_to_days, uses_max: random.between(1, 2) };
    const guests = [AMANI, AMANI].slice(random.between(0, 1));
    const valid_until = addDays(today(person), 7);
    return { kind: 'invite', guests, ...terms, valid_until, key: newKey(person) };
  }),
  'team revoke invitation': onInvitation(1, (id) => ({ kind: 'set revoked', id, revoked: true })),
  'team restore invitation': onInvitation(1, (id) => ({ kind: 'set revoked', id, revoked: false })),
  'open invitation': onInvitation(1, (id) => ({ kind: 'open', id })),
  'add episode': act(2, (person) => {
    const episode_date = addDays(today(person), person.browser.random.between(-3, 2));
    const title = `About ${person.knowledge.newMarker()}`;
    return { kind: 'add episode', id: newKey(person), title, episode_date };
  }),
  'change episode': onEpisode(5, (episode, { browser }) => {
    const { id, title, episode_date, is_published, revision } = episode;
    const same = { kind: 'change episode', id, episode_date, revision } as const;
    if (browser.random.next() < 0.7) return { ...same, title, is_published: !is_published };
    const renamed = title.startsWith('More ') ? title.slice('More '.length) : `More ${title}`;
    return { ...same, title: renamed, is_published };
  }),
  'save details': onEpisode(2, ({ id, detailsRevision: revision }, { browser }) => {
    return { kind: 'save details', id, hosts: pick(browser.random, NAMES), revision };
  }),
  scan: act(3, scan),
};
export type Act = keyof typeof ACTS;

const isAct = (name: string): name is Act => name in ACTS;

/** Each act as often as its number. */
export const DECK = Object.entries(ACTS).flatMap(([name, [weight]]) =>
  isAct(name) ? Array.from({ length: weight }, () => name) : [],
);
