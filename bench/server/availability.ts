import { join } from 'node:path';
import { NO_LIMITS } from '../../tests/kit/server/server-parts.ts';
import { type BenchFigure, figure, median } from '../figures.ts';
import { requestsPerSecond } from '../processes/load.ts';
import { type BenchServer, startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';

const ROUNDS = 3;

const BARE = join(import.meta.dirname, '../processes/bare-server.ts');
const SERVE = join(import.meta.dirname, '..', '..', 'tests', 'kit', 'server', 'serve.ts');

const urlOf = ({ url }: BenchServer) => `${url}/api/availability`;

export async function measureAvailability(): Promise<BenchFigure[]> {
  return withFolder(async (dataFolder) => {
    const location = { engine: 'sqlite', dataFolder };
    const bare = await startServerProgram(BARE, {});
    const server = await startServerProgram(SERVE, { location, limits: NO_LIMITS });
    const values: number[] = [];
    const limits: number[] = [];
    await requestsPerSecond(urlOf(server));
    for (let round = 0; round < ROUNDS; round += 1) {
      limits.push(await requestsPerSecond(urlOf(bare)));
      values.push(await requestsPerSecond(urlOf(server)));
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
