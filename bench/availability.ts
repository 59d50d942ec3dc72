import { join } from 'node:path';
import autocannon from 'autocannon';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { withFolder } from './places.ts';
import { type BenchServer, startServerProgram } from './processes.ts';

const CONNECTIONS = 50;
const SECONDS = 4;
const ROUNDS = 3;

const BARE = join(import.meta.dirname, 'bare-server.ts');
const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'serve.ts');

async function requestsPerSecond(server: BenchServer): Promise<number> {
  const result = await autocannon({
    url: `${server.url}/api/availability`,
    connections: CONNECTIONS,
    duration: SECONDS,
  });
  if (result.non2xx > 0) throw new Error(`${result.non2xx} requests failed`);
  return result.requests.average;
}

/** Availability through the whole server, beside the same answer from a bare Hono route. */
export async function measureAvailability(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const place = { engine: 'sqlite', dataFolder };
    const bare = await startServerProgram(BARE, {});
    const server = await startServerProgram(SERVE, { place, limits: NO_LIMITS });
    const values: number[] = [];
    const limits: number[] = [];
    await requestsPerSecond(server);
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await requestsPerSecond(bare));
      values.push(await requestsPerSecond(server));
    }
    await Promise.all([bare.stop(), server.stop()]);
    return [
      figure(
        'GET /api/availability',
        median(values),
        'bare Hono route',
        median(limits),
        'requests/s',
      ),
    ];
  });
}
