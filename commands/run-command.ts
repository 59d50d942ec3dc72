import { ConfigError } from '#server/config/config-error.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** With `isOutput` a failure's message, such as the doctor's report, goes to standard output. */
export type Report = readonly [isDone: boolean, text: string, isOutput?: boolean];

export type Environment = Readonly<Record<string, string | undefined>>;

function reasonOf(error: unknown): string {
  if (error instanceof ConfigError || error instanceof OperatorError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const isAboutFile = error instanceof Error && 'path' in error;
  return `${isAboutFile ? 'A file' : 'The database'} could not be used: ${reason}`;
}

async function reportOf(
  command: (parameters: readonly string[], environment: Environment) => Promise<Report>,
): Promise<Report> {
  try {
    return await command(process.argv.slice(2), process.env);
  } catch (error) {
    return [false, reasonOf(error)];
  }
}

/** Commands for operators: 'npm run doctor', 'npm run forget -- EMAIL'. */
const NPM_FORM = /npm run (admin|backup|doctor|forget|mails|restore|update)\b( --(?= ))?/g;

/**
 * Writes the commands in a text as they are called here.
 * @param form of an installation without npm, such as 'show-do {command}'
 */
export function inFormOf(form: string | undefined, text: string): string {
  if (form === undefined) return text;
  return text.replaceAll(NPM_FORM, (_, command) => form.replace('{command}', command));
}

/** Files that the command writes are readable by their owner only. */
export async function runCommand(
  command: (parameters: readonly string[], environment: Environment) => Promise<Report>,
): Promise<void> {
  process.umask(0o077);
  const [isDone, text, isOutput = isDone] = await reportOf(command);
  const output = isOutput ? process.stdout : process.stderr;
  output.write(`${inFormOf(process.env.COMMAND_FORM, text)}\n`);
  process.exitCode = isDone ? 0 : 1;
}
