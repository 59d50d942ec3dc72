import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

const OPTIONS = { stdio: 'inherit', shell: process.platform === 'win32' } as const;

/** @returns true if the program exits with 0 */
export function run(
  program: string,
  parameters: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): boolean {
  const env = { ...process.env, ...variables };
  const { status, error } = spawnSync(program, parameters, { ...OPTIONS, env });
  if (error) throw error;
  return status === 0;
}

/** Runs a program beside others. @returns true if it exits with 0 */
export async function start(program: string, parameters: readonly string[]): Promise<boolean> {
  const [code] = await once(spawn(program, parameters, OPTIONS), 'exit');
  return code === 0;
}
