import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { onTestEnd } from '#tests/kit/runner.ts';

const PROGRAM = join(import.meta.dirname, 'run-until-step.ts');

export type KilledProgram = 'migrate' | 'import' | 'restore';

export interface Input {
  readonly location: DatabaseLocation;
  readonly words: readonly string[];
}

/** Does an operation in a process that kills itself at a step. @returns false if it came through before */
export async function wasKilled(
  operation: KilledProgram,
  step: number,
  location: DatabaseLocation,
  words: readonly string[] = [],
): Promise<boolean> {
  const input = JSON.stringify({ location, words } satisfies Input);
  const child = spawn(process.execPath, [PROGRAM, operation, String(step), input], {
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestEnd(() => child.kill('SIGKILL'));
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (signal === 'SIGKILL' && output === '') return true;
  if (code !== 0 || output !== 'end\n')
    throw new Error(`${operation} ended with ${code}: ${output}`);
  return false;
}
