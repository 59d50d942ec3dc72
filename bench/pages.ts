import { writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { NO_LIMITS } from '#tests/kit/server-parts.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { requestsPerSecond } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { withFolder } from './places.ts';
import { startServerProgram } from './processes.ts';

const ROUNDS = 3;
const PAGE = '/about';
const ACCEPT_BROTLI = { 'Accept-Encoding': 'br' };
const SERVE = join(import.meta.dirname, '..', 'tests', 'kit', 'serve.ts');

/** The page's bytes as they travel. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: ACCEPT_BROTLI }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

/** A page from memory, beside nginx with one worker and a file of the same bytes. */
export async function measurePages(): Promise<BenchFigure[]> {
  if (!hasNginx()) {
    process.stderr.write('pages: not measured, nginx is missing on this machine\n');
    return [];
  }
  return withFolder((dataFolder) =>
    withFolder(async (files) => {
      const place = { engine: 'sqlite', dataFolder };
      const server = await startServerProgram(SERVE, { place, limits: NO_LIMITS });
      const url = server.url + PAGE;
      await requestsPerSecond(url, ACCEPT_BROTLI);
      writeFileSync(join(files, 'page.html'), await bytesOf(url));
      const nginx = await startNginx(files);
      const values: number[] = [];
      const limits: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        limits.push(await requestsPerSecond(`${nginx.url}/page.html`));
        values.push(await requestsPerSecond(url, ACCEPT_BROTLI));
      }
      await Promise.all([server.stop(), nginx.stop()]);
      return [
        figure(`page ${PAGE}`, median(values), 'nginx', median(limits), 'requests/s', {
          atLeast: 0.55,
        }),
      ];
    }),
  );
}
