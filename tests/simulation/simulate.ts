/**
 * `npm run simulate -- --seed S --years N`: simulates so many years, each with a seed of its own from S on, two at
 * a time. `--engine postgres` simulates on PostgreSQL, `--only IDS` repeats a history, `--defect NAME` plants a defect,
 * `--planted` plants each of them.
 */
import type { EngineName } from '#server/database/database.ts';
import startPostgresOfRun from '#tests/kit/database/postgres-setup.ts';
import { readParameters } from '../../scripts/run.ts';
import { plantedIn } from './planted-defects.ts';
import {
  findDefect,
  type ProcessOptions,
  type ProcessResult,
  runInProcess,
} from './run-in-process.ts';

const YEAR_DAYS = 365;
const LANES = 2;
const SHRINK_MS = 120_000;

const USAGE =
  'npm run simulate -- [--seed S] [--years N] [--engine postgres]; its other options are in docs/fault-tests.md';

const { values } = readParameters(USAGE, {
  options: {
    seed: { type: 'string' },
    engine: { type: 'string', default: 'sqlite' },
    years: { type: 'string', default: '1' },
    days: { type: 'string', default: String(YEAR_DAYS) },
    defect: { type: 'string' },
    only: { type: 'string' },
    planted: { type: 'boolean', default: false },
  },
});

const engine: EngineName = values.engine === 'postgres' ? 'postgres' : 'sqlite';
const say = (line: string) => process.stdout.write(`${line}\n`);

/** Does work for each item, so many at a time. */
async function inLanes<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** Leaves out acts and faults as long as the same invariant breaks: first half of them, in the end single ones. */
async function shrink(options: ProcessOptions, failed: ProcessResult): Promise<ProcessResult> {
  const deadline = performance.now() + SHRINK_MS;
  let shortest = failed;
  for (let size = failed.entries.length >> 1; size > 0; size >>= 1) {
    for (let from = 0; from < shortest.entries.length && performance.now() < deadline; ) {
      const tried = await runInProcess({
        ...options,
        only: shortest.entries.toSpliced(from, size),
      });
      if (tried.broken?.invariant === failed.broken?.invariant) shortest = tried;
      else from += size;
    }
  }
  return shortest;
}

async function tellFailure(options: ProcessOptions, failed: ProcessResult): Promise<void> {
  const { seed, defect } = options;
  const days = Math.ceil(failed.days) + 1;
  say(`seed ${seed} broke an invariant; the shortest history found that does:`);
  const { entries, history } = await shrink({ ...options, days }, failed);
  for (const line of history) say(`  ${line}`);
  const planted = defect === undefined ? '' : ` --defect '${defect}'`;
  const again = `--seed ${seed} --days ${days} --engine ${engine}${planted}`;
  say(`again: npm run simulate -- ${again} --only ${entries.join(',')}`);
}

async function simulateYears(firstSeed: number): Promise<boolean> {
  const { defect, only } = values;
  const failures: [ProcessOptions, ProcessResult][] = [];
  const seeds = Array.from({ length: Number(values.years) }, (_, year) => firstSeed + year);
  await inLanes(seeds, async (seed) => {
    const options = { seed, engine, days: Number(values.days), defect, only: only?.split(',') };
    const result = await runInProcess(options);
    const { broken, counts, cpuSeconds, days, digest } = result;
    const sums = Object.entries(counts).map(([name, count]) => `${count} ${name}`);
    say(
      `seed ${seed}: ${broken?.message ?? 'no invariant is broken'}; ${days.toFixed(0)} days, ${sums.join(', ')}, digest ${digest}, ${cpuSeconds.toFixed(0)} s of processor`,
    );
    if (broken !== undefined) failures.push([options, result]);
  });
  for (const [options, result] of failures) await tellFailure(options, result);
  return failures.length === 0;
}

/** @returns whether every defect is found */
async function findPlanted(): Promise<boolean> {
  let areAllFound = true;
  await inLanes(plantedIn(engine), async (defect) => {
    const { found, cpuSeconds } = await findDefect(defect, engine);
    areAllFound &&= found !== undefined;
    const result = found
      ? `seed ${found.seed}, day ${found.days.toFixed(0)}, ${found.counts.acts} acts: ${found.broken?.message.slice(0, 160)}`
      : 'not found';
    say(`${defect}: ${cpuSeconds.toFixed(1)} s of processor, ${result}`);
  });
  return areAllFound;
}

const stopPostgres = engine === 'postgres' ? await startPostgresOfRun() : undefined;
const isWell = values.planted
  ? await findPlanted()
  : await simulateYears(Number(values.seed ?? Date.now() % 1_000_000));
process.exitCode = isWell ? 0 : 1;
await stopPostgres?.();
