import { readdirSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { NO_LIMITS } from '#tests/kit/server/server-parts.ts';
import { type BenchFigure, figure, median } from './figures.ts';
import { requestsPerSecond } from './load.ts';
import { hasNginx, startNginx } from './nginx.ts';
import { withFolder } from './places.ts';
import { startServerProgram } from './processes.ts';

const ROUNDS = 3;
const ACCEPT_BROTLI = { 'Accept-Encoding': 'br' };
const ROOT = join(import.meta.dirname, '..');
const SERVE = join(ROOT, 'tests', 'kit', 'server', 'serve.ts');
const PAGES = join(ROOT, 'build', 'client');

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

/** A page, and the script that every page has. */
function addresses(): string[] {
  const script = readdirSync(join(PAGES, 'assets')).find((name) => /^frame-.*\.js$/.test(name));
  if (script === undefined) throw new Error('There is no build: npm run build');
  return ['/about', `/assets/${script}`];
}

/** Files from memory, beside nginx with one worker and files of the same bytes. */
export async function measurePages(): Promise<BenchFigure[]> {
  if (!hasNginx()) {
    process.stderr.write('pages: not measured, nginx is missing on this machine\n');
    return [];
  }
  return withFolder((dataFolder) =>
    withFolder(async (folder) => {
      const location = { engine: 'sqlite', dataFolder };
      const server = await startServerProgram(SERVE, { location, limits: NO_LIMITS });
      const nginx = await startNginx(folder);
      const figures: BenchFigure[] = [];
      for (const [index, address] of addresses().entries()) {
        const url = server.url + address;
        await requestsPerSecond(url, ACCEPT_BROTLI);
        // A name of its own: nginx remembers how long a file was.
        const name = `${index}.html`;
        writeFileSync(join(folder, name), await bytesOf(url));
        const values: number[] = [];
        const limits: number[] = [];
        for (let round = 0; round < ROUNDS; round += 1) {
          limits.push(await requestsPerSecond(`${nginx.url}/${name}`));
          values.push(await requestsPerSecond(url, ACCEPT_BROTLI));
        }
        figures.push(
          figure(address, median(values), 'nginx', median(limits), 'requests/s', { atLeast: 0.55 }),
        );
      }
      await Promise.all([server.stop(), nginx.stop()]);
      return figures;
    }),
  );
}
