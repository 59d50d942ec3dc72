import type { Random } from '#tests/kit/faults/random.ts';
import type { Instance } from '../world/instance.ts';
import { pick } from '../world/streams.ts';
import type { World } from '../world/world.ts';

interface Fault {
  readonly name: string;
  /** The machine's clock and the mail server are those of all instances. */
  readonly strike: (world: World, instance: Instance) => void;
}

export interface FaultEntry {
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

export function faultAt(random: Random, id: string): FaultEntry {
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
