import type { Random } from '#tests/kit/faults/random.ts';
import type { Instance } from '#tests/simulation/world/instance.ts';
import type { World } from '#tests/simulation/world/world.ts';
import { type Act, DECK } from '../actors/acts.ts';
import { pick, streamOf } from '../world/streams.ts';

interface Fault {
  readonly name: string;
  /** The machine's clock and the mail server are those of all instances. */
  readonly strike: (world: World, instance: Instance) => void;
}

interface FaultEntry {
  readonly kind: 'fault';
  readonly id: string;
  readonly afterMs: number;
  readonly name: string;
  readonly strike: (world: World) => void;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STATEMENT_FAULTS = ['fails', 'answer lost', 'process dropped', 'process dropped'] as const;
const MAIL_FAULTS = ['down', 'accepts and dies', 'slow'] as const;

function noteJump(world: World, what: string): void {
  world.noteFault(what);
  world.lastJumpAt = world.time.now;
}

function draw(random: Random): Fault {
  const kind = random.next();
  if (kind < 0.7) {
    const fault = pick(random, STATEMENT_FAULTS);
    const commitsOnly = random.next() < 0.3;
    const operations = commitsOnly ? random.between(0, 2) : random.between(0, 60);
    return {
      name: `${fault} after ${operations} ${commitsOnly ? 'commits' : 'operations'}`,
      strike: (_, { faults }) => faults.arm(fault, operations, commitsOnly),
    };
  }
  if (kind < 0.78) {
    const forMs = random.next() * 5_000;
    return {
      name: `broken connection for ${forMs} ms`,
      strike: ({ time }, instance) => instance.breakConnections(time.now + forMs),
    };
  }
  if (kind < 0.8) {
    const forMs = random.next() * DAY;
    return {
      name: `outage for ${forMs} ms`,
      // Reminders that are too late then are not sent.
      strike(world) {
        world.noteFault('outage', forMs);
        for (const one of world.instances) {
          one.downMs = forMs;
          one.drop();
        }
      },
    };
  }
  if (kind < 0.86) {
    const byMs = pick(random, [-DAY, -HOUR, -MINUTE, MINUTE, HOUR, DAY]);
    const forMs = random.next() * 10 * MINUTE;
    return {
      name: `clock jump by ${byMs} ms for ${forMs} ms`,
      strike(world) {
        noteJump(world, 'clock jump');
        world.clock.aheadMs += byMs;
        world.time.schedule(forMs, 'work', () => {
          noteJump(world, 'the clock is set right');
          world.clock.aheadMs = 0;
        });
      },
    };
  }
  const state = pick(random, MAIL_FAULTS);
  const forMs = random.next() * (state === 'down' ? 10 * HOUR : MINUTE);
  return {
    name: `mail server ${state} for ${forMs} ms`,
    strike: ({ mailServer, time }) => mailServer.set(state, time.now + forMs),
  };
}

function faultAt(random: Random, id: string): FaultEntry {
  const afterMs = random.next() < 0.5 ? 0 : random.next() * 2_000;
  const index = random.between(0, 1);
  const downMs = random.next() * 20_000;
  const { name, strike } = draw(random);
  return {
    kind: 'fault',
    id,
    afterMs,
    name,
    strike(world) {
      const instance = world.instances[index];
      if (instance === undefined) return;
      world.tell(`[${id}] ${instance.name}: ${name}`);
      instance.downMs = downMs;
      strike(world, instance);
    },
  };
}

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
