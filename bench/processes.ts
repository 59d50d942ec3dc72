import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A server in a process of its own. */
export interface BenchServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a program that says `{"port": …}` once it listens. */
export async function startProgram(path: string, choices: object): Promise<BenchServer> {
  const child: ChildProcess = spawn(process.execPath, [path, JSON.stringify(choices)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('The program says nothing');
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    url: `http://127.0.0.1:${JSON.parse(line).port}`,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}
