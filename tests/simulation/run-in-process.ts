import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { EngineName } from '#server/database/database.ts';
import type { RunResult } from './simulation.ts';

const PROGRAM = join(import.meta.dirname, 'simulation-process.ts');

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
  readonly seconds: number;
  /** On a machine with other work, less than its seconds. */
  readonly cpuSeconds: number;
}

/** Runs a simulation in a process of its own, whose clock, timers and random source are replaced. */
export async function runInProcess(
  options: ProcessOptions,
  signal?: AbortSignal,
): Promise<ProcessResult> {
  const child = spawn(process.execPath, ['--no-warnings', PROGRAM, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...(signal && { signal }),
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (code !== 0) throw new Error(`The simulation of seed ${options.seed} ended with ${code}`);
  return JSON.parse(output);
}
