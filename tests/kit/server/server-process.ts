import { join } from 'node:path';
import { onTestEnd } from '#tests/kit/runner.ts';
import { type Program, type StartupMessage, startProgram } from './program.ts';
import type { ServerChoices } from './server-parts.ts';

export const SERVE = join(import.meta.dirname, 'serve.ts');

/** A real server in a process that can be killed. */
export interface ServerProcess extends Pick<Program, 'process' | 'end'> {
  readonly url: string;
  readonly startup: StartupMessage;
  /** Milliseconds from the start of the process until it listens. */
  readonly readyAfter: number;
}

/**
 * Starts a server process and waits until it listens; kills it when the test ends.
 * @throws with its stderr if it ends before it listens
 */
export async function spawnServer(choices: ServerChoices): Promise<ServerProcess> {
  const started = performance.now();
  const program = startProgram(SERVE, choices);
  onTestEnd(() => {
    program.process.kill('SIGKILL');
  });
  const startup = await program.startup;
  return {
    url: `http://localhost:${startup.port}`,
    startup,
    process: program.process,
    readyAfter: performance.now() - started,
    end: program.end,
  };
}
