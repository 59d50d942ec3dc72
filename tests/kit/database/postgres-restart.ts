import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';

/** How a PostgreSQL server is told to go: politely with every connection cut, or at once. */
export type StopMode = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

/** Whether there is a process with this id. */
export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops the server whose data folder this is, and waits until its process is gone. */
export async function stopPostgres(dataFolder: string, mode: StopMode): Promise<void> {
  const processId = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(processId, SIGNALS[mode]);
  // It is not our child's end that counts but the process's: there is no event for that.
  while (isAlive(processId)) await pass(10);
}
