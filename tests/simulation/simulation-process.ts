/** `node simulation-process.ts OPTIONS`: runs one simulation, and prints its result as JSON. */
import { randomFrom } from '#tests/kit/faults/random.ts';
import type { ProcessOptions, ProcessResult } from './run-in-process.ts';
import { MachineClock } from './world/clock.ts';
import { replaceGlobals } from './world/replace-globals.ts';
import { streamOf } from './world/streams.ts';
import { VirtualTime } from './world/virtual-time.ts';

const MINUTE = 60_000;

const options: ProcessOptions = JSON.parse(process.argv[2] ?? '');
const { seed, engine = 'sqlite', days, defect = '', only } = options;
const idle = streamOf(seed, 'idle');
const time = new VirtualTime(() => (30 + 330 * idle.next()) * MINUTE);
const clock = new MachineClock(time);
replaceGlobals(time, clock.now, randomFrom(seed));

// The product must find the replaced globals.
const { simulate } = await import('./simulation.ts');
const { PLANTED_DEFECTS } = await import('./planted-defects.ts');
const { violation, ...run } = await simulate(time, clock, {
  seed,
  engine,
  days,
  defect: PLANTED_DEFECTS.get(defect),
  only: only && new Set(only),
});
const { user, system } = process.cpuUsage();
const result: ProcessResult = {
  ...run,
  broken: violation && { invariant: violation.invariant, message: violation.message },
  cpuSeconds: (user + system) / 1e6,
};
process.stdout.write(JSON.stringify(result), () => process.exit(0));
