import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export type CommandResult = Awaited<ReturnType<typeof runCommandWith>>;

type Settings = Readonly<Record<string, string>>;

/** Runs the program of `npm run NAME -- …` in a folder, with these environment variables only. */
export function runCommandIn(
  cwd: string,
  settings: Settings,
  ...[name, ...parameters]: readonly string[]
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const words = [join(ROOT, 'commands', `${name}.ts`), ...parameters];
    execFile(process.execPath, words, { cwd, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

/** Runs it in the folder of the project. */
export const runCommandWith = (settings: Settings, ...words: readonly string[]) =>
  runCommandIn(ROOT, settings, ...words);

export function settingsOf({ dataFolder, databaseUrl }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Runs the program of `npm run NAME -- …` on a database. */
export const runCommand = (location: DatabaseLocation, ...words: readonly string[]) =>
  runCommandWith(settingsOf(location), ...words);
