import { readdirSync, readFileSync } from 'node:fs';

/** Resources of a process, from /proc. */
export interface ProcessFigures {
  /** Resident memory. */
  readonly megabytes: number;
  /** File descriptors, sockets included. */
  readonly openFiles: number;
}

/** Null on machines without /proc. */
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
