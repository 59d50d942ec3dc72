import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** What a program says in one line of JSON as soon as it listens. */
export interface Greeting {
  readonly port: number;
  /** What a server of ours read or made; a program that needs none says none. */
  readonly bookingPasscode?: string;
  readonly authSecret?: string;
}

/** A program of ours in a process of its own, which listens on a port. */
export interface Program {
  readonly process: ChildProcess;
  /** @throws with what the program said when it ends before it listens */
  readonly greeting: Promise<Greeting>;
  /** Ends it at once (SIGKILL), or as an operator would (SIGTERM), and waits until it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }>;
}

function isGreeting(said: unknown): said is Greeting {
  return typeof said === 'object' && said !== null && 'port' in said;
}

/** Starts a program; its choices go as JSON in the first argument. */
export function startProgram(path: string, choices: object): Program {
  const child = spawn(process.execPath, [path, JSON.stringify(choices)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk.toString()));
  const ended = once(child, 'exit');
  const greeting = new Promise<Greeting>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const said: unknown = JSON.parse(line);
      if (isGreeting(said)) resolve(said);
    });
    void ended.then(([code]) =>
      reject(
        new Error(`The program ended with ${code} before it listened:\n${complaints.join('')}`),
      ),
    );
  });
  return {
    process: child,
    greeting,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return { code };
    },
  };
}
