/** `npm run dev`: serves the pages with reload and the API with restart. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, watch } from 'node:fs';
import { join } from 'node:path';
import { DATABASE_FILE } from '#server/database/engines/open.ts';
import { freePort } from '#server/http/listener.ts';
import { exitOnContentError } from './content/content-error.ts';
import { prepareContent } from './content/prepare-content.ts';

const PAGES_PORT = process.env.PORT || '3000';
const API_PORT = String(await freePort());

await exitOnContentError(prepareContent);
// A new process imports the changed files again. It prints errors; the dev server continues. Each folder
// has its watcher: a recursive watch loses files that an editor replaces.
for (const folder of [
  'content',
  ...globSync('content/*/', { exclude: ['content/generated'] }),
  'design',
]) {
  watch(folder, { persistent: false }, () =>
    spawnSync('node', ['scripts/content/prepare-content.ts'], { stdio: 'inherit' }),
  );
}

if (!process.env.DATABASE_URL && !existsSync(join(process.env.DATA_DIR ?? 'data', DATABASE_FILE))) {
  process.stdout.write('There are no bookings yet: `npm run demo` serves a show with some.\n');
}

const pages = spawn('astro', ['dev', '--port', PAGES_PORT], {
  stdio: 'inherit',
  env: { ...process.env, API_PORT, ASTRO_TELEMETRY_DISABLED: '1' },
});
const api = spawn('node', ['--watch', 'server/main.ts', '--api-only'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: API_PORT,
    ORIGIN: process.env.ORIGIN ?? `http://localhost:${PAGES_PORT}`,
  },
});

function stopBoth(): void {
  pages.kill();
  api.kill();
}
pages.on('exit', stopBoth);
api.on('exit', stopBoth);
process.on('SIGINT', stopBoth);
process.on('SIGTERM', stopBoth);
