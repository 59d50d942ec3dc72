import fc from 'fast-check';
import { slotsOn } from '#domain/booking/time-slot.ts';
import { addDays, type PlainDate } from '#domain/time/plain-date.ts';
import type { ModelOperation, ModelState } from './booking-model.ts';

const AT_ONCE = 3;
/** The inverse share of the commands that kill and restart a process. */
const RESTART_ONE_IN = 200;

type Kind = ModelOperation['kind'] | 'book by form' | 'restart';

/** A command with indexes into the bookings and blocks that exist when it runs. */
export interface Command {
  readonly kind: Kind;
  /** Index of the booking, date and slot, modulo their number. */
  readonly which: number;
  readonly instance: number;
  /** Sent concurrently with the previous command. */
  readonly isBeside: boolean;
}

const KINDS: readonly Kind[] = [
  'book',
  'cancel',
  'confirm',
  'delete',
  'block',
  'unblock',
  'book by form',
  'book by form',
  'move',
  'move',
  'cancel by guest',
  'take back',
  'correct',
  'erase',
];

/** Generates commands. */
export const command: fc.Arbitrary<Command> = fc.record({
  kind: fc.noBias(
    fc
      .integer({ min: 0, max: RESTART_ONE_IN - 1 })
      // Half of the commands book: the others need bookings.
      .map((n) => (n === RESTART_ONE_IN - 1 ? 'restart' : (KINDS[n % 24] ?? 'book'))),
  ),
  which: fc.nat({ max: 30 }),
  instance: fc.nat({ max: 1 }),
  isBeside: fc.boolean(),
});

/** The commands to send concurrently; a restart runs alone. */
export function groupsOf(commands: readonly Command[]): Command[][] {
  const groups: Command[][] = [];
  for (const one of commands) {
    const last = groups.at(-1);
    const isAlone = one.kind === 'restart' || last?.[0]?.kind === 'restart';
    if (one.isBeside && last && last.length < AT_ONCE && !isAlone) last.push(one);
    else groups.push([one]);
  }
  return groups;
}

/** The id of no booking. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
const UNKNOWN_SLOT = { date: '2026-12-04', slot: '9:30 AM' } as const;

const slotOf = <Slot>({ date, slot }: { date: PlainDate; slot: Slot }) => ({ date, slot });

const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length];

/** Resolves a command in the current state. */
export function operationOf(
  { kind, which }: Command,
  world: ModelState,
  friday: PlainDate,
): ModelOperation {
  const date = which % 2 === 0 ? friday : addDays(friday, 1);
  switch (kind) {
    case 'book':
    case 'book by form':
    case 'restart':
      return { kind: 'book', date, slot: nth(slotsOn(date), which) ?? '' };
    case 'block':
      return { kind, date };
    case 'unblock':
      return { kind, id: nth(Object.keys(world.blocks), which) ?? 'nobody' };
    default: {
      const [id, from] = nth(Object.entries(world.bookings), which) ?? [NOBODY, UNKNOWN_SLOT];
      const other = which % 3 === 0 ? friday : addDays(friday, 1);
      const to = { date: other, slot: nth(slotsOn(other), which) ?? '' };
      switch (kind) {
        case 'move':
          return { kind, id, from: slotOf(from), to };
        case 'cancel by guest':
        case 'take back':
          return { kind, id, from: slotOf(from) };
        case 'correct':
          return { kind, id, name: which % 2 === 0 ? 'Jane W.' : 'J. Wambui' };
        default:
          return { kind, id };
      }
    }
  }
}
