/**
 * `npm run simulate -- --seed S --years N`: simulates so many years, each with a seed of its own from S on, two at
 * a time. `--engine postgres` simulates on PostgreSQL, `--only IDS` repeats a history, `--defect NAME` plants a defect,
 * `--planted` plants each of them.
 */
import type { EngineName } from '#server/database/database.ts';
import startPostgresOfRun from '#tests/kit/database/postgres-setup.ts';
import { readParameters } from '../../scripts/run.ts';
import { plantedIn } from './planted-defects.ts';
import { type ProcessOptions, type ProcessResult, runInProcess } from './run-in-process.ts';
import { shrink } from './shrink.ts';

const YEAR_DAYS = 365;
const LANES = 2;
const SHRINK_MS = 60_000;
const PLANTED_DAYS = 40;
const PLANTED_SEEDS = 8;

const USAGE =
  'npm run simulate -- [--seed S] [--years N] [--engine postgres]; its other options are in docs/fault-tests.md';

const { values } = readParameters(USAGE, {
  options: {
    seed: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    years: { type: 'string', default: '1' },
    days: { type: 'string' },
    defect: { type: 'string' },
    only: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});

const engine: EngineName = values.engine === 'postgres' ? 'postgres' : 'sqlite';
const say = (line: string) => process.stdout.write(`${line}\n`);
const secondsSince = (began: number) => ((performance.now() - began) / 1000).toFixed(1);

/** Does work for each item, so many at a time. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function summaryOf({ days, counts, seconds, cpuSeconds, digest }: ProcessResult): string {
  const { acts, statements, faults, mails } = counts;
  return `${days.toFixed(0)} days, ${acts} acts, ${statements} statements, ${faults} faults, ${mails} mails, digest ${digest}, ${seconds.toFixed(0)} s (${cpuSeconds.toFixed(0)} s of processor)`;
}

function commandOf({ seed, days, defect }: ProcessOptions, entries: readonly string[]): string {
  const planted = defect === undefined ? '' : ` --defect '${defect}'`;
  const on = engine === 'sqlite' ? '' : ` --engine ${engine}`;
  return `npm run simulate -- --seed ${seed} --days ${days}${on}${planted} --only ${entries.join(',')}`;
}

async function tellFailure(options: ProcessOptions, failed: ProcessResult): Promise<void> {
  const began = performance.now();
  say(`seed ${options.seed} broke an invariant after ${failed.entries.length} acts and faults:`);
  say(`  ${failed.broken?.message}`);
  const { entries, result, runs } = await shrink(options, failed, SHRINK_MS);
  const days = Math.ceil(failed.days) + 1;
  say(
    `the shortest history, ${entries.length} of them, after ${runs} runs in ${secondsSince(began)} s:`,
  );
  for (const line of result.history) say(`  ${line}`);
  say(`again: ${commandOf({ ...options, days }, entries)}`);
}

async function simulateYears(seed: number, days: number, years: number): Promise<boolean> {
  const { defect, only } = values;
  const failures: [ProcessOptions, ProcessResult][] = [];
  const began = performance.now();
  const seeds = Array.from({ length: years }, (_, year) => seed + year);
  await inLanes(seeds, async (one) => {
    const options = { seed: one, engine, days, defect, only: only?.split(',') };
    const result = await runInProcess(options);
    say(`seed ${one}: ${result.broken?.message ?? 'no invariant is broken'}; ${summaryOf(result)}`);
    if (result.broken !== undefined) failures.push([options, result]);
  });
  say(`${years} simulated runs of ${days} days in ${secondsSince(began)} s`);
  for (const [options, result] of failures) await tellFailure(options, result);
  return failures.length === 0;
}

/** @returns whether every defect is found */
async function findPlanted(firstSeed: number): Promise<boolean> {
  let areAllFound = true;
  await inLanes(plantedIn(engine), async (defect) => {
    const began = performance.now();
    let cpuSeconds = 0;
    for (let seed = firstSeed; seed < firstSeed + PLANTED_SEEDS; seed += 1) {
      const result = await runInProcess({ seed, engine, days: PLANTED_DAYS, defect });
      cpuSeconds += result.cpuSeconds;
      if (result.broken === undefined) continue;
      const cost = `${secondsSince(began)} s, ${cpuSeconds.toFixed(1)} s of processor`;
      say(
        `${defect}: seed ${seed}, day ${result.days.toFixed(0)}, ${cost}: ${result.broken.message.slice(0, 160)}`,
      );
      return;
    }
    areAllFound = false;
    say(`${defect}: not found in ${secondsSince(began)} s`);
  });
  return areAllFound;
}

const seed = Number(values.seed ?? Date.now() % 1_000_000);
const days = Number(values.days ?? YEAR_DAYS);
const stopPostgres = engine === 'postgres' ? await startPostgresOfRun() : undefined;
const isWell = values.planted
  ? await findPlanted(seed)
  : await simulateYears(seed, days, Number(values.years));
process.exitCode = isWell ? 0 : 1;
await stopPostgres?.();
