import { readdirSync, readFileSync } from 'node:fs';

/** Memory and file descriptors of a process, from /proc; null on machines without it. */
export function processFigures(processId: number | undefined) {
  try {
    const status = readFileSync(`/proc/${processId}/status`, 'utf8');
    return {
      megabytes: Math.round(Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024),
      openFiles: readdirSync(`/proc/${processId}/fd`).length,
    };
  } catch {
    return null;
  }
}
