import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

/** The line of JSON that a program prints as soon as it listens. */
interface StartupMessage {
  readonly port: number;
}

/** Starts a program with the choices as JSON in its first argument. */
export function startProgram(path: string, choices: object) {
  const child = spawn(process.execPath, [path, JSON.stringify(choices)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(child, 'exit');
  const errors = text(child.stderr);
  const startup = once(createInterface({ input: child.stdout }), 'line');
  return {
    process: child,
    /** Rejects with the program's stderr if it ends before it listens. */
    startup: Promise.race([
      startup.then(([line]): StartupMessage => JSON.parse(line)),
      ended.then(async ([code]): Promise<never> => {
        throw new Error(`The program ended with ${code} before it listened:\n${await errors}`);
      }),
    ]),
    /** Kills (SIGKILL) or stops (SIGTERM) the process and waits for its end. */
    async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<{ code: number | null }> {
      child.kill(signal);
      const [code] = await ended;
      return { code };
    },
  };
}
