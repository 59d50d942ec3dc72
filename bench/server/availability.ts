import { join } from 'node:path';
import { type BenchFigure, figure, upperQuartile } from '../figures.ts';
import { startMeasuredServer } from '../processes/cpu-time.ts';
import { getsPerSecond } from '../processes/load.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const ROUNDS = orShort(31, 1);
const REQUESTS = orShort(10_000, 500);
const WARM_UP_REQUESTS = orShort(40_000, 500);

const ROUTES = join(import.meta.dirname, '../processes/availability-routes.ts');

class Rates {
  /** Per second of the server's CPU time, which excludes the client's and waiting. */
  readonly perCpuSecond: number[] = [];
  readonly perSecond: number[] = [];
}

export function measureAvailability(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const server = await startMeasuredServer(ROUTES, dataFolder);
    const product = new Rates();
    const bare = new Rates();
    const fastest = new Rates();
    const routes = Object.entries({ product, bare, fastest }).map(
      ([name, rates]) => [server.urls[name] ?? '', rates] as const,
    );
    for (const [url] of routes) await getsPerSecond(url, WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      // A route's position in a round affects its rate, so the order alternates.
      routes.reverse();
      for (const [url, { perCpuSecond, perSecond }] of routes) {
        const before = await server.readCpuSeconds();
        perSecond.push(await getsPerSecond(url, REQUESTS));
        perCpuSecond.push(REQUESTS / ((await server.readCpuSeconds()) - before));
      }
    }
    await server.stop();

    const compare = (limitName: string, limit: Rates, key: keyof Rates, atLeast: number) =>
      figure(
        'GET /api/availability',
        upperQuartile(product[key]),
        limitName,
        upperQuartile(limit[key]),
        key === 'perSecond' ? 'requests/s' : 'requests/CPU s',
        { atLeast },
      );
    return [
      compare('bare Hono route', bare, 'perCpuSecond', 0.9),
      compare('bare Hono route', bare, 'perSecond', 0.7),
      compare('the fastest Hono route', fastest, 'perCpuSecond', 0.7),
    ];
  });
}
