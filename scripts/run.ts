import { spawnSync } from 'node:child_process';

/**
 * Runs a program of node_modules/.bin (npm puts it on the path) and waits for it.
 * @returns whether it ended well
 */
export function run(
  program: string,
  parameters: readonly string[],
  more: NodeJS.ProcessEnv = {},
): boolean {
  const { status, error } = spawnSync(program, parameters, {
    stdio: 'inherit',
    env: { ...process.env, ...more },
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return status === 0;
}
