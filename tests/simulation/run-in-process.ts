import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EngineName } from '#server/database/database.ts';
import type { RunResult } from './simulation.ts';

const PROGRAM = join(import.meta.dirname, 'simulation-process.ts');
/** Each planted defect is found with one of these seeds. */
const FINDING_SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];
const FINDING_DAYS = 40;

/** As JSON. */
export interface ProcessOptions {
  readonly seed: number;
  /** SQLite by default; PostgreSQL is the server of this test run. */
  readonly engine?: EngineName | undefined;
  readonly days: number;
  readonly defect?: string | undefined;
  /** The ids of the entries that happen; undefined: all. */
  readonly only?: readonly string[] | undefined;
}

export interface ProcessResult extends Omit<RunResult, 'violation'> {
  readonly broken: { readonly invariant: string; readonly message: string } | undefined;
  /** On a machine with other work, less than its seconds. */
  readonly cpuSeconds: number;
}

/** Runs a simulation in a process of its own, whose clock, timers and random source are replaced. */
export async function runInProcess(options: ProcessOptions): Promise<ProcessResult> {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The simulation of seed ${options.seed} ended with ${code}`);
  return JSON.parse(output);
}

/** Plants a defect, with one seed after the other until an invariant breaks. */
export async function findDefect(defect: string, engine: EngineName) {
  let cpuSeconds = 0;
  for (const seed of FINDING_SEEDS) {
    const result = await runInProcess({ seed, engine, days: FINDING_DAYS, defect });
    cpuSeconds += result.cpuSeconds;
    if (result.broken !== undefined) return { found: { ...result, seed }, cpuSeconds };
  }
  return { found: undefined, cpuSeconds };
}
