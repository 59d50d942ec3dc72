import { join } from 'node:path';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { requestsPerSecond } from './load.ts';
import { withFolder } from './places.ts';
import { type BenchServer, startServerProgram } from './processes.ts';

const ROUNDS = 3;

const BARE = join(import.meta.dirname, 'bare-server.ts');
const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'server', 'serve.ts');

const address = ({ url }: BenchServer) => `${url}/api/availability`;

/** Availability through the whole server, beside the same answer from a bare Hono route. */
export async function measureAvailability(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const location = { engine: 'sqlite', dataFolder };
    const bare = await startServerProgram(BARE, {});
    const server = await startServerProgram(SERVE, { location, limits: NO_LIMITS });
    const values: number[] = [];
    const limits: number[] = [];
    await requestsPerSecond(address(server));
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await requestsPerSecond(address(bare)));
      values.push(await requestsPerSecond(address(server)));
    }
    await Promise.all([bare.stop(), server.stop()]);
    return [
      figure(
        'GET /api/availability',
        median(values),
        'bare Hono route',
        median(limits),
        'requests/s',
        { atLeast: 0.7 },
      ),
    ];
  });
}
