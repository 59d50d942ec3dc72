import { setTimeout as pass } from 'node:timers/promises';
import * as v from 'valibot';
import type { UpdateSettings } from '#server/config/config.ts';
import type { Environment } from '../run-command.ts';
import { lastLines, resultOf } from './run-program.ts';

const POLL_MS = 200;
const REQUEST_TIMEOUT_MS = 5_000;

const Readiness = v.object({ release: v.string() });

/** Returns the release of the instance that is ready at a port; undefined if none is. */
async function releaseReadyAt(port: number): Promise<string | undefined> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/readyz`, {
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!response.ok) return undefined;
    return v.parse(Readiness, await response.json()).release;
  } catch {
    return undefined;
  }
}

export async function waitUntilReady(
  port: number,
  release: string,
  waitMs: number,
  isOver: () => boolean = () => false,
): Promise<boolean> {
  const end = Date.now() + waitMs;
  while (Date.now() < end && !isOver()) {
    if ((await releaseReadyAt(port)) === release) return true;
    await pass(POLL_MS);
  }
  return false;
}

export interface InstancesDeps extends UpdateSettings {
  readonly environment: Environment;
  readonly waitMs: number;
  readonly print: (line: string) => void;
}

/** Restarts those not at the release, one by one. @returns why one is not ready; later ones are untouched */
export async function restartAll(
  { ports, restartCommand, environment, waitMs, print }: InstancesDeps,
  release: string,
): Promise<string | undefined> {
  if (restartCommand === undefined) return 'RESTART_COMMAND is not set';
  for (const port of ports) {
    if ((await releaseReadyAt(port)) === release) continue;
    print(`Restarting the instance on port ${port}`);
    const options = { cwd: '/', environment: { ...environment, PORT: String(port) } };
    const { code, out, err } = await resultOf(options, 'sh', '-c', restartCommand);
    if (code !== 0) return `'${restartCommand}' failed (${code}): ${lastLines(out + err)}`;
    if (!(await waitUntilReady(port, release, waitMs))) {
      return `the instance on port ${port} was not ready as ${release} within ${waitMs / 1000} s`;
    }
  }
  return undefined;
}
