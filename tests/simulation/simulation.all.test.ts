import { describe, expect, it } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { atLeast, atMost, exactly, recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import { plantedIn } from './planted-defects.ts';
import { type ProcessResult, runInProcess } from './run-in-process.ts';

const runOf = (engine: EngineName, seed: number, days: number) => ({ engine, seed, days });

/** Fixed seeds, so that a failure has a cause; `npm run simulate` explores others. PostgreSQL is slower. */
const RUNS = pick({
  all: [runOf('sqlite', 1, 60), runOf('postgres', 1, 1)],
  long: [
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((seed) => runOf('sqlite', seed, 365)),
    runOf('postgres', 1, 40),
  ],
});
/** Enough for every kind of operation and response, and for reminders. */
const COMPLETE_DAYS = 40;
/** Guests, team and the operator. */
const KINDS_OF_OPERATIONS = 22;
/** Each is found with one of these seeds; the short run plants those that are found on the first days. */
const FINDING_SEEDS = [1, 2, 3, 4];
const FINDING_DAYS = 40;
const SHORT = ['the index of the slots is dropped', 'announcements to other instances are lost'];
const PLANTED = pick({ all: SHORT, long: plantedIn('sqlite') });

describe.each(RUNS)('$days simulated days on $engine with seed $seed', (options) => {
  const { days, engine, seed } = options;
  const isComplete = days >= COMPLETE_DAYS;
  let started: Promise<ProcessResult> | undefined;
  const runOnce = () => {
    started ??= runInProcess(options);
    return started;
  };

  function record(
    test: string,
    { broken, counts, history }: ProcessResult,
    measured: Parameters<typeof recordFigure>[0]['measured'],
  ): void {
    const examples = [broken?.message, ...history.slice(-20)];
    const value = broken === undefined ? 0 : 1;
    recordFigure({
      test,
      name: `${days} simulated days, ${engine}`,
      seed,
      operations: counts.statements,
      measured: [{ name: 'broken invariants', value, exactly: 0, examples }, ...measured],
    });
  }

  it('break no invariant (T55)', async () => {
    const run = await runOnce();
    const { acts, faults, mails } = run.counts;
    record('T55', run, [
      atLeast('acts', acts, days * 4),
      { name: 'faults', value: faults },
      atLeast('mails', mails, days),
      { name: 'processor time', value: run.cpuSeconds, unit: 's' },
    ]);
  });

  it('give responses and rows like the model of the booking rules, and keep nothing of an erased guest (T3)', async () => {
    const run = await runOnce();
    const { statuses, succeeded } = run;
    // Otherwise the model was hardly tested.
    const expected = isComplete ? [200, 201, 403, 404, 409, 422] : [200, 201];
    record('T3', run, [
      ...expected.map((status) => atLeast(`responses with ${status}`, statuses[status] ?? 0, 1)),
      atLeast(
        'kinds of operations that have succeeded',
        succeeded.length,
        isComplete ? KINDS_OF_OPERATIONS : 1,
      ),
    ]);
  });

  it('remind never twice, late, early, or of a foreign slot, and leave no reminder out (T44)', async () => {
    const run = await runOnce();
    const { reminders, schedules, required } = run.counts;
    const months = isComplete ? Math.floor(days / 30) : 0;
    record('T44', run, [
      atLeast('reminders', reminders, months * 30),
      atLeast('schedules', schedules, months * 5),
      atLeast('must arrive', required, months * 5),
    ]);
  });
});

describe('a simulation', () => {
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
      measured: [exactly('found', found.length, 1), atMost('processor time', cpuSeconds, 60, 's')],
    });
  });
});
