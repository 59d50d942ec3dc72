import { ConfigError } from '#server/config-error.ts';
import { OperatorError } from '#server/operator-error.ts';

/**
 * What is said at the end, and whether what was asked for is done. An answer is what was asked for
 * also where it is no good news.
 */
export type Report = readonly [isDone: boolean, text: string, isAnswer?: boolean];

/** The environment as it was given; server/config.ts reads it. */
export type Environment = Readonly<Record<string, string | undefined>>;

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const isAboutFile = error instanceof Error && 'path' in error;
  return `${isAboutFile ? 'A file' : 'The database'} could not be used: ${reason}`;
}

async function reportOf(
  act: (words: readonly string[], environment: Environment) => Promise<Report>,
): Promise<Report> {
  try {
    return await act(process.argv.slice(2), process.env);
  } catch (error) {
    return [false, reasonOf(error)];
  }
}

/**
 * Runs a command of the operator: says on standard output what was done, or on standard error why
 * not, and then ends with code 1. What it writes is for its owner alone.
 */
export async function runCommand(
  act: (words: readonly string[], environment: Environment) => Promise<Report>,
): Promise<void> {
  process.umask(0o077);
  const [isDone, text, isAnswer = isDone] = await reportOf(act);
  (isAnswer ? process.stdout : process.stderr).write(`${text}\n`);
  process.exitCode = isDone ? 0 : 1;
}
