import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import SqliteFile from 'better-sqlite3';
import * as v from 'valibot';
import { syncPath } from '#server/config/durable-files.ts';
import { OperatorError } from '#server/errors/operator-error.ts';
import type { Places } from './places.ts';

/** The state of an update from its first effect outside of its own folder to its end. */
const Journal = v.object({
  /** `copying`: nothing has been switched. The others are continued by the next call. */
  step: v.picklist(['copying', 'switching', 'returning']),
  /** Names of releases; `from` is missing in the first installation. */
  from: v.optional(v.string()),
  to: v.string(),
  /** The present version does not work on the tables of the new one. */
  isOneWay: v.boolean(),
  backup: v.optional(v.string()),
});

export type Journal = v.InferOutput<typeof Journal>;

export function readJournal({ journal }: Places): Journal | undefined {
  if (!existsSync(journal)) return undefined;
  return v.parse(Journal, JSON.parse(readFileSync(journal, 'utf8')));
}

export function writeJournal({ journal }: Places, content: Journal): void {
  const next = `${journal}.next`;
  writeFileSync(next, `${JSON.stringify(content)}\n`);
  syncPath(next);
  renameSync(next, journal);
  syncPath(dirname(journal));
}

export function removeJournal({ journal }: Places): void {
  rmSync(journal, { force: true });
  syncPath(dirname(journal));
}

/** The kernel releases SQLite's lock with the process. @throws OperatorError while another update runs */
export function lockUpdates({ lock }: Places): () => void {
  const file = new SqliteFile(lock, { timeout: 0 });
  try {
    file.exec('begin exclusive');
  } catch {
    file.close();
    throw new OperatorError('Another update is running.');
  }
  return () => file.close();
}
