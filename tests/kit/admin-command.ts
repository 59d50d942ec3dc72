import { execFile } from 'node:child_process';
import { join } from 'node:path';
import type { DatabasePlace } from './database.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** What a command said, and how it ended. */
export interface CommandResult {
  readonly code: unknown;
  readonly out: string;
  readonly err: string;
}

/** Runs what `npm run admin -- …` runs, with no other settings than where the database is. */
export function adminCommand(
  { dataFolder, databaseUrl }: DatabasePlace,
  ...words: string[]
): Promise<CommandResult> {
  const settings = { DATA_DIR: dataFolder, ...(databaseUrl && { DATABASE_URL: databaseUrl }) };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['commands/admin.ts', ...words],
      { cwd: ROOT, env: { PATH: process.env.PATH, ...settings } },
      (error, out, err) => resolve({ code: error?.code ?? 0, out, err }),
    );
  });
}
