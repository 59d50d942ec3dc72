import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import type { ServerChoices } from './server-parts.ts';

const SERVE = join(import.meta.dirname, 'serve.ts');

/** A real server in a process that can be killed. */
export interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  /** Milliseconds from the start of the process until it answered. */
  readonly readyAfter: number;
  /** Ends it at once (SIGKILL), or as an operator would (SIGTERM), and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }>;
}

/**
 * Starts a server process and waits until it answers.
 * @throws with what it said when it ends before that
 */
export async function spawnServer(choices: ServerChoices): Promise<ServerProcess> {
  const started = performance.now();
  const child = spawn(process.execPath, [SERVE, JSON.stringify(choices)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const ended = once(child, 'exit');
  onTestFinished(() => {
    child.kill('SIGKILL');
  });

  const port = await new Promise<number>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said: unknown = JSON.parse(line);
      if (typeof said === 'object' && said !== null && 'port' in said) resolve(Number(said.port));
    });
    void ended.then(([code]) =>
      reject(
        new Error(`The server ended with ${code} before it answered:\n${complaints.join('')}`),
      ),
    );
  });
  return {
    url: `http://localhost:${port}`,
    process: child,
    readyAfter: performance.now() - started,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return { code };
    },
  };
}
