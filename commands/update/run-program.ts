import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { SETTING_NAMES } from '#server/config/setting-schemas.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Environment } from '../run-command.ts';

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
const LINES_SHOWN = 30;

const run = promisify(execFile);

/** Installed packages and the build need no passwords. */
export function withoutSettings(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).filter(([name]) => !SETTING_NAMES.includes(name)),
  );
}

export function lastLines(text: string): string {
  return text.trim().split('\n').slice(-LINES_SHOWN).join('\n');
}

interface ProgramRun {
  readonly cwd: string;
  readonly environment: Environment;
}

/** Runs a program to its end, whatever its exit code. @throws OperatorError if it cannot be started */
export async function resultOf(
  { cwd, environment }: ProgramRun,
  program: string,
  ...parameters: readonly string[]
) {
  try {
    const options = { cwd, env: { ...environment }, maxBuffer: MAX_OUTPUT_BYTES };
    const { stdout, stderr } = await run(program, parameters, options);
    return { code: 0, out: stdout, err: stderr };
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error && 'stderr' in error)) throw error;
    const { stdout, stderr } = error;
    const code = 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') throw new OperatorError(`${program} is not installed.`);
    return { code: typeof code === 'number' ? code : 1, out: String(stdout), err: String(stderr) };
  }
}

/** Returns its standard output. @throws OperatorError with the end of its output if it fails */
export async function runProgram(
  options: ProgramRun,
  program: string,
  ...parameters: readonly string[]
): Promise<string> {
  const { code, out, err } = await resultOf(options, program, ...parameters);
  if (code === 0) return out;
  throw new OperatorError(
    `${program} ${parameters[0] ?? ''} failed (${code}):\n${lastLines(`${out}\n${err}`)}`,
  );
}
