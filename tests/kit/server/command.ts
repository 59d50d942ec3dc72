import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export type CommandResult = Awaited<ReturnType<typeof runCommandWith>>;

/** Runs the program of `npm run NAME -- …` with these environment variables only. */
export function runCommandWith(
  settings: Readonly<Record<string, string>>,
  ...[name, ...parameters]: readonly string[]
) {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...settings };
  return new Promise<{ code: unknown; out: string; err: string }>((resolve) => {
    const words = [`commands/${name}.ts`, ...parameters];
    execFile(process.execPath, words, { cwd: ROOT, env }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

export function settingsOf({ dataFolder, databaseUrl }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Runs the program of `npm run NAME -- …` on a database. */
export const runCommand = (location: DatabaseLocation, ...words: readonly string[]) =>
  runCommandWith(settingsOf(location), ...words);
