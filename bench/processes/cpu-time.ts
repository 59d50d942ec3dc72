import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** A server whose CPU time can be read: other processes of the machine hardly change it. */
interface MeasuredServer {
  readonly urls: Readonly<Record<string, string>>;
  /** User and system time of all its threads. */
  readCpuSeconds(): Promise<number>;
  stop(): Promise<void>;
}

export function reportCpuTime(urls: Readonly<Record<string, string>>): void {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1_000_000);
  });
  process.send?.(urls);
}

async function nextMessage(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const abort = () => ended.abort(new Error('The server ended'));
  child.once('exit', abort);
  const [message] = await once(child, 'message', { signal: ended.signal });
  child.off('exit', abort);
  return message;
}

function isUrls(message: unknown): message is Record<string, string> {
  return typeof message === 'object' && message !== null;
}

/** Starts a program that calls `reportCpuTime`. */
export async function startMeasuredServer(
  path: string,
  ...parameters: readonly string[]
): Promise<MeasuredServer> {
  const child = fork(path, parameters);
  const urls = await nextMessage(child);
  if (!isUrls(urls)) throw new Error('The server sent no URLs');
  return {
    urls,
    async readCpuSeconds() {
      child.send('read');
      return Number(await nextMessage(child));
    },
    async stop() {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
