import { join } from 'node:path';
import { manySlots } from '#tests/kit/api/api.ts';
import { type BenchFigure, figure, upperQuartile } from '../figures.ts';
import { bookGuestsIn } from '../processes/booked-guests.ts';
import { startMeasuredServer } from '../processes/cpu-time.ts';
import { postsPerSecond } from '../processes/load.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const ROUNDS = orShort(15, 1);
const REQUESTS = orShort(5_000, 200);
const WARM_UP_REQUESTS = orShort(20_000, 200);
const CONNECTIONS = 50;

const ROUTES = join(import.meta.dirname, '../processes/guest-link-routes.ts');

function readsPerSecond(url: string, key: string, amount: number): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: new URL(url).origin };
  const call = { headers, body: JSON.stringify({ key }) };
  return postsPerSecond(
    url,
    Array.from({ length: amount }, () => call),
    CONNECTIONS,
  );
}

/** By the server's CPU time, as for the availability. */
export function measureGuestReads(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const [guest] = await bookGuestsIn(dataFolder, manySlots(100));
    const key = guest?.key ?? '';
    const server = await startMeasuredServer(ROUTES, dataFolder, key);
    const product: number[] = [];
    const bare: number[] = [];
    const routes = Object.entries({ product, bare }).map(
      ([name, rates]) => [server.urls[name] ?? '', rates] as const,
    );
    for (const [url] of routes) await readsPerSecond(url, key, WARM_UP_REQUESTS);
    for (let round = 0; round < ROUNDS; round += 1) {
      routes.reverse();
      for (const [url, rates] of routes) {
        const before = await server.readCpuSeconds();
        await readsPerSecond(url, key, REQUESTS);
        rates.push(REQUESTS / ((await server.readCpuSeconds()) - before));
      }
    }
    await server.stop();
    return [
      figure(
        'POST /api/guest/booking',
        upperQuartile(product),
        'bare Hono route',
        upperQuartile(bare),
        'requests/CPU s',
        { atLeast: 0.3 },
      ),
    ];
  });
}
