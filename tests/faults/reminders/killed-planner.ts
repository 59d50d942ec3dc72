import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestEnd } from '#tests/kit/runner.ts';
import type { PlannerChoices } from './plan-until-statement.ts';

const PROGRAM = join(import.meta.dirname, 'plan-until-statement.ts');

/**
 * Plans in a process of its own that kills itself before a statement.
 * @returns false if the scan had fewer statements and ended by itself
 */
export async function planAndKill(choices: PlannerChoices): Promise<boolean> {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(choices)], { stdio: 'inherit' });
  onTestEnd(() => child.kill('SIGKILL'));
  const [code, signal] = await once(child, 'exit');
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The planner ended with ${code}`);
  return signal === 'SIGKILL';
}
