import { join } from 'node:path';
import { onTestEnd } from '#tests/kit/runner.ts';
import { startProgram } from './program.ts';
import type { ServerChoices } from './server-parts.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

export type ServerProcess = Awaited<ReturnType<typeof spawnServer>>;

/** Kills it when the test ends. @param path a program that prints its port @throws its stderr if it never listens */
export async function spawnServer(
  choices: Partial<ServerChoices> & { killedAt?: number },
  path = SERVE,
) {
  const started = performance.now();
  const program = startProgram(path, choices);
  onTestEnd(() => program.process.kill('SIGKILL'));
  const { port } = await program.startup;
  const readyAfter = performance.now() - started;
  return { ...program, url: `http://localhost:${port}`, readyAfter };
}
