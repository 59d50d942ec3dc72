import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BenchFigure, figure, median } from '../figures.ts';
import { ACCEPT_BROTLI, compressedBody } from '../processes/compressed-body.ts';
import { requestsPerSecond } from '../processes/load.ts';
import { hasNginx, startNginx } from '../processes/nginx.ts';
import { startServerProgram } from '../processes/processes.ts';
import { withFolder } from '../processes/temporary-folder.ts';
import { orShort } from '../short.ts';

const ROUNDS = orShort(3, 1);
const PAGES = join(import.meta.dirname, '..', '..', 'build', 'client');

function pathsToMeasure(): string[] {
  const script = readdirSync(join(PAGES, 'assets')).find((name) => /^frame-.*\.js$/.test(name));
  if (script === undefined) throw new Error('There is no build: npm run build');
  return ['/about', `/assets/${script}`];
}

export async function measurePages(): Promise<BenchFigure[]> {
  if (!hasNginx()) {
    process.stderr.write('pages: skipped, nginx is missing on this machine\n');
    return [];
  }
  return withFolder((dataFolder) =>
    withFolder(async (folder) => {
      const server = await startServerProgram(dataFolder);
      const nginx = await startNginx(folder);
      const figures: BenchFigure[] = [];
      for (const [index, path] of pathsToMeasure().entries()) {
        const url = server.url + path;
        await requestsPerSecond(url, ACCEPT_BROTLI);
        // A new name per file: nginx caches file sizes.
        const name = `${index}.html`;
        writeFileSync(join(folder, name), await compressedBody(url));
        const values: number[] = [];
        const limits: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          limits.push(await requestsPerSecond(`${nginx.url}/${name}`));
          values.push(await requestsPerSecond(url, ACCEPT_BROTLI));
        }
        figures.push(
          figure(path, median(values), 'nginx', median(limits), 'requests/s', { atLeast: 0.55 }),
        );
      }
      await Promise.all([server.stop(), nginx.stop()]);
      return figures;
    }),
  );
}
