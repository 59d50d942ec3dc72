import type { FaultEntry } from '../plan/plan-faults.ts';
import type { World } from './world.ts';

/** Makes a fault of the plan happen, or arms it for an operation to come. */
export function strike(world: World, { id, instance: index, fault, downMs }: FaultEntry): void {
  const { clock, mailServer, time } = world;
  const instance = world.instances[index];
  if (instance === undefined) return;
  world.tell(`[${id}] ${instance.name}: ${JSON.stringify(fault)}`);
  switch (fault.kind) {
    case 'statement':
      instance.downMs = downMs;
      instance.faults.arm(fault.fault, fault.operations, fault.commitsOnly);
      return;
    case 'broken connection':
      instance.breakConnections(time.now + fault.forMs);
      return;
    case 'clock jump':
      noteJump(world, 'clock jump');
      clock.jump(fault.byMs);
      time.schedule(fault.forMs, 'work', () => {
        noteJump(world, 'the clock is set right');
        clock.correct();
      });
      return;
    case 'outage':
      world.noteFault('outage', fault.forMs);
      for (const one of world.instances) {
        one.downMs = fault.forMs;
        one.drop();
      }
      return;
    case 'mail server':
      mailServer.set(fault.state, time.now + fault.forMs);
  }
}

function noteJump(world: World, what: string): void {
  world.noteFault(what);
  world.lastJumpAt = world.time.now;
}
