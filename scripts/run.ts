import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { type ParseArgsConfig, parseArgs } from 'node:util';

const OPTIONS = { stdio: 'inherit', shell: process.platform === 'win32' } as const;

/** @returns true if the program exits with 0 */
export async function start(
  program: string,
  parameters: readonly string[],
  variables: NodeJS.ProcessEnv = {},
): Promise<boolean> {
  const env = { ...process.env, ...variables };
  const [code] = await once(spawn(program, parameters, { ...OPTIONS, env }), 'exit');
  return code === 0;
}

/** @returns what the program printed, or why it did not start, if it does not exit with 0 */
export async function failureOf(
  program: string,
  parameters: readonly string[],
): Promise<string | undefined> {
  const child = spawn(program, parameters, { ...OPTIONS, stdio: ['ignore', 'pipe', 'pipe'] });
  try {
    const [[code], ...printed] = await Promise.all([
      once(child, 'exit'),
      text(child.stdout),
      text(child.stderr),
    ]);
    return code === 0 ? undefined : printed.join('').trim();
  } catch (error) {
    return String(error);
  }
}

/** Reads the parameters of this program; prints its usage and exits if one is not in `config`. */
export function readParameters<Config extends ParseArgsConfig>(usage: string, config: Config) {
  try {
    return parseArgs(config);
  } catch {
    process.stderr.write(`${usage}\n`);
    process.exit(1);
  }
}
