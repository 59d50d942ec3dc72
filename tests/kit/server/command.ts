import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

/** What a command said, and its exit code. */
export interface CommandResult {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the operator with no other settings than these. */
export function runCommandWith(
  settings: Readonly<Record<string, string>>,
  name: 'admin' | 'backup' | 'restore' | 'forget' | 'doctor',
  ...words: readonly string[]
): Promise<CommandResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`commands/${name}.ts`, ...words],
      { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE, ...settings } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

/** The settings that say where a database is. */
export function settingsOf({ dataFolder, databaseUrl }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Runs what `npm run NAME -- …` runs, with no other settings than where the database is. */
export function runCommand(
  location: DatabaseLocation,
  name: Parameters<typeof runCommandWith>[1],
  ...words: readonly string[]
): Promise<CommandResult> {
  return runCommandWith(settingsOf(location), name, ...words);
}

/** Runs what `npm run admin -- …` runs. */
export function adminCommand(
  location: DatabaseLocation,
  ...words: string[]
): Promise<CommandResult> {
  return runCommand(location, 'admin', ...words);
}
