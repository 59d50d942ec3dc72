import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type BenchFigure, figure, orShort, upperQuartile } from './figures.ts';
import { getsPerSecond } from './load.ts';
import { withFolder } from './site.ts';

const ROUNDS = orShort(31, 1);
const REQUESTS = orShort(10_000, 500);
const WARM_UP_REQUESTS = orShort(40_000, 500);

const ROUTES = join(import.meta.dirname, 'availability-routes.ts');

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

/** The routes in a process of their own, whose CPU time other processes of the machine hardly change. */
async function startRoutes(dataFolder: string) {
  const child = fork(ROUTES, [dataFolder]);
  const urls = await nextMessage(child);
  if (!isUrls(urls)) throw new Error('The server sent no URLs');
  return {
    urls,
    /** User and system time of all its threads. */
    async readCpuSeconds(): Promise<number> {
      child.send('read');
      return Number(await nextMessage(child));
    },
    async stop(): Promise<void> {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

/** Requests per second of the server's CPU time, which excludes the client's and waiting. */
export function measureAvailability(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const server = await startRoutes(dataFolder);
    const product: number[] = [];
    const bare: number[] = [];
    const routes = Object.entries({ product, bare }).map(
      ([name, rates]) => [server.urls[name] ?? '', rates] as const,
    );
    for (const [url] of routes) await getsPerSecond(url, WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      // A route's position in a round affects its rate, so the order alternates.
      routes.reverse();
      for (const [url, rates] of routes) {
        const before = await server.readCpuSeconds();
        await getsPerSecond(url, REQUESTS);
        rates.push(REQUESTS / ((await server.readCpuSeconds()) - before));
      }
    }
    await server.stop();
    return [
      figure(
        'GET /api/availability',
        upperQuartile(product),
        'bare Hono route',
        upperQuartile(bare),
        'requests/CPU s',
        { atLeast: 0.9 },
      ),
    ];
  });
}
