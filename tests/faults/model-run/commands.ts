import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { slotsOn } from '#domain/booking/slots/weekly-slots.ts';
import type { PlainDate } from '#domain/time/plain-date.ts';
import type { KeyedOperation, ModelOperation, TeamMove } from './operations.ts';
import { type ModelSlot, type ModelState, slotOf } from './state.ts';

const AT_ONCE = 3;
/** The inverse share of the commands that kill and restart a process. */
const RESTART_ONE_IN = 200;

/** Few dates, so that commands conflict: a weekday and a Saturday. */
const FRIDAY: PlainDate = '2026-12-04';
const SATURDAY: PlainDate = '2026-12-05';
/** Before the public window: for the team, and for invitations that allow it. */
const EARLY: PlainDate = '2026-11-24';

/** Days from the first to the last date of an invitation: each date alone, all, or the public ones. */
const INVITED_WINDOWS = [
  { firstDay: 1, lastDay: 19 },
  { firstDay: 1, lastDay: 8 },
  { firstDay: 18, lastDay: 19 },
  { firstDay: 19, lastDay: 90 },
] as const;

/** Of commands, with their weights. Half of them book: the others need bookings. */
const WEIGHTS = {
  book: 8,
  'book by form': 2,
  'book by invitation': 6,
  add: 5,
  repeat: 3,
  'repeat with another slot': 1,
  cancel: 1,
  confirm: 1,
  delete: 1,
  erase: 1,
  block: 1,
  'block and ask': 1,
  ask: 2,
  unblock: 1,
  note: 2,
  outcome: 1,
  move: 2,
  'cancel by guest': 1,
  'take back': 1,
  correct: 1,
  attend: 3,
  remind: 1,
  'team move': 2,
  'undo team move': 2,
  invite: 3,
  revoke: 1,
  restore: 1,
  expire: 1,
  open: 1,
} as const;

type Sendable = keyof typeof WEIGHTS;
type Kind = Sendable | 'restart';

/** All but the restart. */
export const KINDS = Object.keys(WEIGHTS).filter((name): name is Sendable => name in WEIGHTS);

/** A command with indexes into what exists when it runs. */
export interface Command {
  readonly kind: Kind;
  /** Index of the booking, date, slot or request, modulo their number. */
  readonly which: number;
  /** For what a command has besides, such as the target of a move. */
  readonly other: number;
  readonly instance: number;
  /** Sent concurrently with the previous command. */
  readonly isBeside: boolean;
}

const kind: fc.Arbitrary<Kind> = fc.oneof(
  ...KINDS.map((name) => ({
    arbitrary: fc.constant(name),
    weight: WEIGHTS[name] * (RESTART_ONE_IN / 50),
  })),
  { arbitrary: fc.constant('restart' as const), weight: 1 },
);

/** Generates commands. */
export const command: fc.Arbitrary<Command> = fc.record({
  kind,
  which: fc.nat({ max: 30 }),
  other: fc.nat({ max: 30 }),
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

/** What has been sent in a run. */
export interface Sent {
  readonly requests: readonly KeyedOperation[];
  /** Those that have moved a booking. */
  readonly teamMoves: readonly TeamMove[];
}

/** The id of nothing. */
const NOBODY = '00000000-0000-7000-8000-000000000000';
const NOTES = ['Brings a friend', 'Tea without milk', null] as const;

const UNKNOWN_SLOT = { date: FRIDAY, slot: '9:30 AM' } as const;

const nth = <Item>(items: readonly Item[], index: number) => items[index % items.length];

/** One of the last few: what is long over is hardly worth a repetition. */
const oneOfLast = <Item>(items: readonly Item[], index: number) => nth(items.slice(-5), index);

function slotAt(dates: readonly PlainDate[], which: number): ModelSlot {
  const date = nth(dates, which) ?? FRIDAY;
  return { date, slot: nth(slotsOn(date), which) ?? '' };
}

const newEmail = () => `${randomUUID()}@example.com`;
const newKey = () => randomUUID();

/** Resolves a command in the current state. */
export function operationOf(command: Command, world: ModelState, sent: Sent): ModelOperation {
  const { which, other } = command;
  const publicSlot = slotAt([FRIDAY, SATURDAY, FRIDAY, SATURDAY, EARLY], which);
  const anySlot = slotAt([FRIDAY, SATURDAY, EARLY], which);
  const invitation = nth(Object.keys(world.invitations), other) ?? NOBODY;
  switch (command.kind) {
    case 'book by form':
      return { kind: 'book', ...publicSlot, email: newEmail(), key: null, invitation: null };
    case 'book by invitation':
      return { kind: 'book', ...anySlot, email: newEmail(), key: newKey(), invitation };
    case 'add': {
      const email = other % 2 === 0 ? '' : newEmail();
      return { kind: 'add', ...anySlot, email, key: newKey(), allowsBlocked: other % 3 === 0 };
    }
    case 'repeat':
    case 'repeat with another slot':
      return repeated(command, sent) ?? bookAt(publicSlot);
    case 'book':
    case 'restart':
      return bookAt(publicSlot);
    case 'block':
    case 'block and ask':
      return { kind: 'block', date: anySlot.date, asksGuests: command.kind === 'block and ask' };
    case 'unblock':
    case 'ask':
      return { kind: command.kind, id: nth(Object.keys(world.blocks), which) ?? NOBODY };
    case 'invite': {
      const window = nth(INVITED_WINDOWS, which) ?? INVITED_WINDOWS[0];
      return { kind: 'invite', guests: 1 + (which % 2), usesMax: 1 + (other % 3), ...window };
    }
    case 'revoke':
    case 'restore':
    case 'expire':
    case 'open':
      return { kind: command.kind, id: invitation };
    case 'undo team move': {
      const last = oneOfLast(sent.teamMoves, which);
      if (!last) return bookAt(publicSlot);
      return { ...last, from: last.to, to: last.from, allowsBlocked: true };
    }
    default:
      return changeOf(command.kind, command, world);
  }
}

const bookAt = (slot: ModelSlot): ModelOperation => ({
  kind: 'book',
  ...slot,
  email: newEmail(),
  key: newKey(),
  invitation: null,
});

function repeated({ kind, which, other }: Command, { requests }: Sent): KeyedOperation | undefined {
  const request = oneOfLast(requests, which);
  if (!request || kind === 'repeat') return request;
  const slot = slotAt([FRIDAY, SATURDAY], other);
  return request.kind === 'move' ? { ...request, to: slot } : { ...request, ...slot };
}

type ChangeKind =
  | 'cancel'
  | 'confirm'
  | 'delete'
  | 'erase'
  | 'move'
  | 'team move'
  | 'cancel by guest'
  | 'take back'
  | 'correct'
  | 'attend'
  | 'remind'
  | 'note'
  | 'outcome';

/** A change of a booking. */
function changeOf(kind: ChangeKind, { which, other }: Command, world: ModelState): ModelOperation {
  const [id, booking] = nth(Object.entries(world.bookings), which) ?? [NOBODY, UNKNOWN_SLOT];
  const from = slotOf(booking);
  switch (kind) {
    case 'move':
      return {
        kind,
        id,
        from,
        to: slotAt([FRIDAY, SATURDAY, SATURDAY, EARLY], other),
        key: newKey(),
      };
    case 'team move': {
      const to = slotAt([FRIDAY, SATURDAY, EARLY], other);
      return { kind, id, from, to, allowsBlocked: other % 2 === 0 };
    }
    case 'cancel by guest':
    case 'take back':
      return { kind, id, from };
    case 'correct':
      return { kind, id, name: other % 2 === 0 ? 'Jane W.' : 'J. Wambui' };
    case 'attend':
      return { kind, id, from, isAttending: other % 3 !== 0 };
    case 'remind':
      return { kind, id, wantsReminders: other % 3 === 0 };
    case 'note': {
      const saved = 'note' in booking ? booking.note : null;
      // Another admin may have changed it since the page was loaded.
      const from = which % 4 === 0 ? NOTES[0] : saved;
      return { kind, id, from, to: nth(NOTES, other) ?? null };
    }
    case 'outcome':
      return { kind, id, outcome: other % 2 === 0 ? null : 'came' };
    default:
      return { kind, id };
  }
}
