import { spawnSync } from 'node:child_process';

/**
 * Runs a program of node_modules/.bin, which npm puts on the PATH.
 * @returns true if it exits with 0
 */
export function run(
  program: string,
  parameters: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): boolean {
  const { status, error } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...variables },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status === 0;
}
