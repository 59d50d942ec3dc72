import { describe, expect, it } from 'vitest';
import type { EngineName } from '#server/database/database.ts';
import { atLeast, atMost, exactly, type Figure, recordFigure } from '#tests/kit/report/figures.ts';
import { pick } from '#tests/kit/tier.ts';
import { plantedIn } from './planted-defects.ts';
import { findDefect, type ProcessResult, runInProcess } from './run-in-process.ts';

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
const KINDS_OF_OPERATIONS = 26;
const REPEATED = pick({
  all: [runOf('sqlite', 7, 2)],
  long: [runOf('sqlite', 7, 2), runOf('postgres', 2, 3)],
});
const planted = (engine: EngineName, ...defects: readonly string[]) =>
  defects.map((defect) => ({ engine, defect }));
/** The run of all plants those that are found on the first days. */
const PLANTED = pick({
  all: planted(
    'sqlite',
    'the index of the slots is dropped',
    'announcements to other instances are lost',
  ),
  long: [
    ...planted('sqlite', ...plantedIn('sqlite')),
    ...planted('postgres', 'the index of the slots is dropped', 'notifications are lost'),
  ],
});

describe.each(RUNS)('$days simulated days on $engine with seed $seed', (options) => {
  const { days, engine, seed } = options;
  const isComplete = days >= COMPLETE_DAYS;
  let started: Promise<ProcessResult> | undefined;

  async function record(
    test: string,
    measure: (run: ProcessResult) => Figure['measured'],
  ): Promise<void> {
    started ??= runInProcess(options);
    const run = await started;
    const examples = [run.broken?.message, ...run.history.slice(-20)];
    const value = run.broken === undefined ? 0 : 1;
    recordFigure({
      test,
      name: `${days} simulated days, ${engine}`,
      seed,
      operations: run.counts.statements,
      measured: [{ name: 'broken invariants', value, exactly: 0, examples }, ...measure(run)],
    });
  }

  it('break no invariant (T55)', () =>
    record('T55', ({ counts: { acts, faults, mails }, cpuSeconds }) => [
      atLeast('acts', acts, days * 4),
      { name: 'faults', value: faults },
      atLeast('mails', mails, days),
      { name: 'processor time', value: cpuSeconds, unit: 's' },
    ]));

  it('give responses and rows like the model of the booking rules, and keep nothing of an erased guest (T3)', () =>
    record('T3', ({ statuses, succeeded }) => {
      // Otherwise the model was hardly tested.
      const expected = isComplete ? [200, 201, 403, 404, 409, 422] : [200, 201];
      const kinds = isComplete ? KINDS_OF_OPERATIONS : 1;
      return [
        ...expected.map((status) => atLeast(`responses with ${status}`, statuses[status] ?? 0, 1)),
        atLeast('kinds of operations that have succeeded', succeeded.length, kinds),
      ];
    }));

  it('remind never twice, late, early, or of a foreign slot, and leave no reminder out (T44)', () =>
    record('T44', ({ counts: { reminders, schedules, required } }) => {
      const months = isComplete ? Math.floor(days / 30) : 0;
      return [
        atLeast('reminders', reminders, months * 30),
        atLeast('schedules', schedules, months * 5),
        atLeast('must arrive', required, months * 5),
      ];
    }));
});

describe('a simulation', () => {
  it.each(REPEATED)(
    'executes the same statements in the same order with the same seed, on $engine (T55)',
    async (options) => {
      const [one, other] = await Promise.all([runInProcess(options), runInProcess(options)]);
      expect(other.digest).toBe(one.digest);
      expect(other.history).toEqual(one.history);
    },
  );

  it.each(PLANTED)('finds a planted defect on $engine: $defect (T55)', async (options) => {
    const { found, cpuSeconds } = await findDefect(options.defect, options.engine);
    recordFigure({
      test: 'T55',
      name: `planted: ${options.defect}, ${options.engine}`,
      operations: 1,
      measured: [
        exactly('found', found === undefined ? 0 : 1, 1),
        atMost('processor time', cpuSeconds, 60, 's'),
      ],
    });
  });
});
