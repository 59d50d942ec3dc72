import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The line of JSON that a program prints as soon as it listens. */
export interface StartupMessage {
  readonly port: number;
  /** The secrets that a server read or generated. */
  readonly bookingPasscode?: string;
  readonly authSecret?: string;
}

/** A child process that listens on a port. */
export interface Program {
  readonly process: ChildProcess;
  /** Rejects with the program's stderr if it ends before it listens. */
  readonly startup: Promise<StartupMessage>;
  /** Kills (SIGKILL) or stops (SIGTERM) the process and waits for its end. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }>;
}

function isStartupMessage(message: unknown): message is StartupMessage {
  return typeof message === 'object' && message !== null && 'port' in message;
}

/** Starts a program with the choices as JSON in its first argument. */
export function startProgram(path: string, choices: object): Program {
  const child = spawn(process.execPath, [path, JSON.stringify(choices)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const errors: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => errors.push(chunk.toString()));
  const ended = once(child, 'exit');
  const startup = new Promise<StartupMessage>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const message: unknown = JSON.parse(line);
      if (isStartupMessage(message)) resolve(message);
    });
    void ended.then(([code]) =>
      reject(new Error(`The program ended with ${code} before it listened:\n${errors.join('')}`)),
    );
  });
  return {
    process: child,
    startup,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await ended;
      return { code };
    },
  };
}
