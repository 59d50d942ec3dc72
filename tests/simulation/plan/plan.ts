import type { Random } from '#tests/kit/faults/random.ts';
import { type Act, DECK } from '../actors/acts.ts';
import { pick, streamOf } from '../world/streams.ts';
import { type FaultEntry, faultAt } from './plan-faults.ts';

interface ActEntry {
  readonly kind: 'act';
  readonly id: string;
  readonly afterMs: number;
  readonly name: Act;
  readonly losesResponse: boolean;
}

export type Entry = ActEntry | FaultEntry;

/** Acts and faults that happen together; then the world gets time to settle, and is checked. */
export interface Phase {
  readonly id: string;
  readonly at: number;
  readonly entries: readonly Entry[];
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const PHASES_PER_DAY = 4;

function actsOf(random: Random, id: string): ActEntry[] {
  // A rush for one slot, perhaps with one invitation, or various acts.
  const isRush = random.next() < 0.3;
  const count = isRush ? random.between(2, 4) : random.between(1, 4);
  const rush = random.next() < 0.4 ? 'book invited' : 'book';
  // The team may block the date of the slot meanwhile, or revoke the invitation.
  const against = rush === 'book' ? 'team block' : 'team revoke invitation';
  const hasTeam = isRush && random.next() < (rush === 'book' ? 0.15 : 0.5);
  const spreadMs = random.next() < 0.6 ? 20 : 2_000;
  return Array.from({ length: count }, (_, index) => ({
    kind: 'act',
    id: `${id}.${index}`,
    afterMs: random.next() * spreadMs,
    name: hasTeam && index === 0 ? against : isRush ? rush : pick(random, DECK),
    losesResponse: random.next() < 0.03,
  }));
}

/** @returns the phases of so many days, by time */
export function planOf(seed: number, days: number): Phase[] {
  const phases: Phase[] = [];
  for (let day = 0; day < days; day += 1) {
    const random = streamOf(seed, 'day', day);
    const times = Array.from({ length: PHASES_PER_DAY }, () => random.next() * DAY);
    times.sort((one, other) => one - other);
    for (const [index, time] of times.entries()) {
      const id = `${day}-${index}`;
      const faults = random.next() < 0.35 ? [faultAt(random, `${id}.f`)] : [];
      phases.push({ id, at: day * DAY + time, entries: [...faults, ...actsOf(random, id)] });
    }
  }
  return phases;
}
