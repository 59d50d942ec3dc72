import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';
import { type CommandResult, runForResult } from '../../../commands/run-command.ts';

export type { CommandResult };

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** Loaded when they are run. */
const COMMANDS = {
  admin: () => import('../../../commands/admin.ts'),
  backup: () => import('../../../commands/backup.ts'),
  doctor: () => import('../../../commands/doctor.ts'),
  forget: () => import('../../../commands/forget.ts'),
  import: () => import('../../../commands/import.ts'),
  mails: () => import('../../../commands/mails.ts'),
  restore: () => import('../../../commands/restore.ts'),
};

type CommandName = keyof typeof COMMANDS;
type Settings = Readonly<Record<string, string>>;
type Words = readonly [name: CommandName, ...parameters: readonly string[]];

/** Runs the command of `npm run NAME -- …` in this process, with these environment variables only. */
export async function runCommandWith(settings: Settings, ...[name, ...parameters]: Words) {
  const { command } = await COMMANDS[name]();
  return runForResult(command, parameters, settings);
}

export function settingsOf({
  dataFolder,
  databaseUrl,
  databaseListenUrl,
}: DatabaseLocation): Record<string, string> {
  return {
    DATA_DIR: dataFolder,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    ...(databaseListenUrl && { DATABASE_LISTEN_URL: databaseListenUrl }),
  };
}

export const runCommand = (location: DatabaseLocation, ...words: Words) =>
  runCommandWith(settingsOf(location), ...words);

export const backupFolderIn = ({ out }: { readonly out: string }): string =>
  /^Wrote (.+)$/m.exec(out)?.[1] ?? `no folder in: ${out}`;

export const backUp = async (location: DatabaseLocation) =>
  backupFolderIn(await runCommand(location, 'backup'));

/** Runs the program of `npm run NAME -- …` in a process and a folder, with these environment variables only. */
export function runProgramIn(cwd: string, settings: Settings, ...[name, ...parameters]: Words) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise<Omit<CommandResult, 'code'> & { code: unknown }>((resolve) => {
    const words = [join(ROOT, 'commands', `${name}.ts`), ...parameters];
    execFile(process.execPath, words, { cwd, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

export const runProgram = (location: DatabaseLocation, ...words: Words) =>
  runProgramIn(ROOT, settingsOf(location), ...words);
