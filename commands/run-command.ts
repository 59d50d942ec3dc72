import { readDatabaseSettings } from '#server/config/config.ts';
import type { Database } from '#server/database/database.ts';
import {
  type DatabaseSettings,
  missingDatabaseFile,
  openDatabase,
} from '#server/database/engines/open.ts';
import { OperatorError } from '#server/errors/operator-error.ts';

/** A failure's message with `isOutput`, such as the doctor's report, goes to standard output. */
export type Report = readonly [isDone: boolean, text: string, isOutput?: boolean];

export type EnvironmentVariables = Readonly<Record<string, string | undefined>>;

function reasonOf(error: unknown): string {
  if (error instanceof OperatorError) return error.message;
  const reason = error instanceof Error ? error.message : String(error);
  const isAboutFile = error instanceof Error && 'path' in error;
  return `${isAboutFile ? 'A file' : 'The database'} could not be used: ${reason}`;
}

/** The program of a file in this folder: its parameters and settings are given, so that tests call it as well. */
export type Command = (
  parameters: readonly string[],
  environment: EnvironmentVariables,
) => Promise<Report>;

export interface CommandResult {
  readonly code: 0 | 1;
  readonly out: string;
  readonly err: string;
}

const NPM_FORM = /npm run (admin|backup|doctor|forget|import|mails|restore)\b( --(?= ))?/g;

/** Writes the commands in a text as called here. `form`: without npm, such as 'show-do {command}'. */
function inFormOf(form: string | undefined, text: string): string {
  if (form === undefined) return text;
  return text.replaceAll(NPM_FORM, (_, command) => form.replace('{command}', command));
}

export async function runForResult(
  command: Command,
  parameters: readonly string[],
  environment: EnvironmentVariables,
): Promise<CommandResult> {
  const failed = (error: unknown): Report => [false, reasonOf(error)];
  const [isDone, text, isOutput = isDone] = await command(parameters, environment).catch(failed);
  const line = `${inFormOf(environment.COMMAND_FORM, text)}\n`;
  return { code: isDone ? 0 : 1, out: isOutput ? line : '', err: isOutput ? '' : line };
}

/** Files that the command writes are readable by their owner only. */
export async function runCommand(command: Command): Promise<void> {
  process.umask(0o077);
  const { code, out, err } = await runForResult(command, process.argv.slice(2), process.env);
  process.stdout.write(out);
  process.stderr.write(err);
  process.exitCode = code;
}

/** @throws OperatorError if there is no database: opening it would create one */
export function existingDatabase(environment: EnvironmentVariables): DatabaseSettings {
  const settings = readDatabaseSettings(environment);
  const file = missingDatabaseFile(settings);
  if (file !== undefined) {
    throw new OperatorError(`There is no ${file} yet. Start the site first, or check DATA_DIR.`);
  }
  return settings;
}

export async function withDatabase<Result>(
  environment: EnvironmentVariables,
  operation: (database: Database, settings: DatabaseSettings) => Promise<Result>,
): Promise<Result> {
  const settings = existingDatabase(environment);
  const database = await openDatabase(settings);
  return await operation(database, settings).finally(() => database.close());
}
