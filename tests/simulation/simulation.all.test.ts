import { describe, expect, it } from 'vitest';
import { recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import { plantedIn } from './planted-defects.ts';
import { runInProcess } from './run-in-process.ts';

/** Of the long run. */
const DAYS_OF_A_YEAR = 365;
const DAYS = pick({ all: 8, long: DAYS_OF_A_YEAR });
/** A fixed one, so that a failure has a cause; `npm run simulate` explores others. */
const SEEDS = pick({ all: [1], long: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
/** Each is found with one of these seeds; the short run plants those that are found on the first days. */
const FINDING_SEEDS = [1, 2, 3, 4];
const FINDING_DAYS = 40;
const SHORT = ['the index of the slots is dropped', 'announcements to other instances are lost'];
const PLANTED = pick({ all: SHORT, long: plantedIn('sqlite') });

describe('a simulation', () => {
  it.each(SEEDS)('breaks no invariant with seed %i (T55)', async (seed) => {
    const run = await runInProcess({ seed, days: DAYS });
    recordFigure({
      test: 'T55',
      name: `${DAYS} simulated days`,
      seed,
      operations: run.counts.statements,
      measured: [
        {
          name: 'broken invariants',
          value: run.broken === undefined ? 0 : 1,
          exactly: 0,
          examples: [run.broken?.message, ...run.history.slice(-20)],
        },
        { name: 'acts', value: run.counts.acts, atLeast: DAYS * 4 },
        { name: 'faults', value: run.counts.faults },
        { name: 'mails', value: run.counts.mails, atLeast: DAYS },
        { name: 'processor time', value: run.cpuSeconds, unit: 's' },
      ],
    });
  });

  it('executes the same statements in the same order with the same seed (T55)', async () => {
    const options = { seed: 7, days: 2 };
    const [one, other] = await Promise.all([runInProcess(options), runInProcess(options)]);
    expect(other.digest).toBe(one.digest);
    expect(other.history).toEqual(one.history);
  });

  it.each(PLANTED)('finds a planted defect: %s (T55)', async (defect) => {
    const found: string[] = [];
    let cpuSeconds = 0;
    for (const seed of FINDING_SEEDS) {
      if (found.length > 0) break;
      const run = await runInProcess({ seed, days: FINDING_DAYS, defect });
      cpuSeconds += run.cpuSeconds;
      if (run.broken !== undefined) found.push(run.broken.message);
    }
    recordFigure({
      test: 'T55',
      name: `planted: ${defect}`,
      operations: 1,
      measured: [
        { name: 'found', value: found.length, exactly: 1 },
        { name: 'processor time', value: cpuSeconds, unit: 's', atMost: 60 },
      ],
    });
  });
});
