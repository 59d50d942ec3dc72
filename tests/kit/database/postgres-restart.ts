import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's shutdown modes: 'immediate' skips the checkpoint and requires recovery. */
export type StopMode = 'fast' | 'immediate';

const SIGNALS = { fast: 'SIGINT', immediate: 'SIGQUIT' } as const;

export function isAlive(processId: number): boolean {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
}

/** Stops the server of a data folder and waits for the end of its process. */
export async function stopPostgres(dataFolder: string, mode: StopMode): Promise<void> {
  const processId = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  process.kill(processId, SIGNALS[mode]);
  // Not a child process of ours, so there is no event for its end.
  while (isAlive(processId)) await sleep(10);
}
