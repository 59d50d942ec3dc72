import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import SqliteFile from 'better-sqlite3';
import { OperatorError } from '#server/errors/operator-error.ts';
import { withFileAdvice } from './connection-advice.ts';
import { isBusy } from './sqlite.ts';

const LOCK_FILE = 'server.lock';
/** Most servers take less to stop. */
const WAIT_MS = 4_000;

/** Reserves the database's folder until the process ends. @throws OperatorError if another server has it, or it is not writable */
export const lockDataFolder = (dataFolder: string): Promise<void> =>
  withFileAdvice(dataFolder, () => lock(dataFolder));

function lock(dataFolder: string): void {
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 });
  const file = new SqliteFile(join(dataFolder, LOCK_FILE), { timeout: WAIT_MS });
  try {
    // A lock of the operating system, which a killed process does not leave behind.
    file.exec('begin exclusive');
  } catch (error) {
    file.close();
    if (!isBusy(error)) throw error;
    throw new OperatorError(
      `another server uses the database in ${dataFolder}: stop it, or set another DATA_DIR; several instances need PostgreSQL`,
    );
  }
  process.once('exit', () => file.close());
}
