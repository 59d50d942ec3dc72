import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabaseLocation } from '#tests/kit/database/database.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

export interface CommandResult {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs an operator command with these environment variables only. */
export function runCommandWith(
  settings: Readonly<Record<string, string>>,
  name: 'admin' | 'backup' | 'restore' | 'forget' | 'doctor',
  ...parameters: readonly string[]
): Promise<CommandResult> {
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [`commands/${name}.ts`, ...parameters],
      { cwd: ROOT, env: { PATH, NODE_COMPILE_CACHE, ...settings } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}

export function settingsOf({ dataFolder, databaseUrl }: DatabaseLocation): Record<string, string> {
  return { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
}

/** Runs the program of `npm run NAME -- …` on a database. */
export function runCommand(
  location: DatabaseLocation,
  name: Parameters<typeof runCommandWith>[1],
  ...parameters: readonly string[]
): Promise<CommandResult> {
  return runCommandWith(settingsOf(location), name, ...parameters);
}

export function adminCommand(
  location: DatabaseLocation,
  ...parameters: string[]
): Promise<CommandResult> {
  return runCommand(location, 'admin', ...parameters);
}
