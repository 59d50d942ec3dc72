import { readdirSync, readFileSync } from 'node:fs';

/** What a process holds, as Linux tells it. */
export interface ProcessFigures {
  /** Resident memory. */
  readonly megabytes: number;
  /** Files, connections and the like. */
  readonly openFiles: number;
}

/** Reads what a process holds now; null on a machine that does not tell it in /proc. */
export function processFigures(processId: number | undefined): ProcessFigures | null {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]);
    return {
      megabytes: Math.round(kilobytes / 1024),
      openFiles: readdirSync(`/proc/${processId}/fd`).length,
    };
  } catch {
    return null;
  }
}
