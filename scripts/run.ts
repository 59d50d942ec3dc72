import { spawnSync } from 'node:child_process';

/** @returns true if the program exits with 0 */
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
