import { appendFileSync } from 'node:fs';

/** The file that gets every statement and the servers' warnings, to study a failure; undefined: none. */
export const TRACE_FILE = process.env.SIMULATION_TRACE;

export function trace(line: string): void {
  if (TRACE_FILE !== undefined) appendFileSync(TRACE_FILE, line);
}
